# setup.sh - sourced by the other scripts: finds the project, installs what is missing, builds.
# shellcheck shell=bash disable=SC2034

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export LC_ALL=C

build_packages='meson ninja-build pkg-config gcc libc6-dev libglib2.0-dev libcairo2-dev libpng-dev libdeflate-dev
  libpango1.0-dev libfontconfig-dev libyaml-dev libjansson-dev libcmocka-dev librsvg2-dev
  python3'
test_packages='clang qpdf poppler-utils librsvg2-bin mupdf-tools ghostscript'

say () {
  printf '%s\n' "$*"
}

# The packages of the arguments that are not installed.
missing_packages () {
  local package
  for package; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || printf '%s ' "$package"
  done
}

# As root, by whatever means there are.
as_root () {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  else
    sudo "$@"
  fi
}

# Installs what is missing of the named packages, or says what to install and ends the script.
need_packages () {
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    say "This is not a Debian system, so nothing was installed. dungeonbook needs these Debian packages, or what"
    say "your system calls them:" "$@"
    exit 1
  fi
  local missing
  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0
  say "Missing packages: $missing"
  if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
    say "There is neither root nor sudo here. As root, run: apt-get install $missing"
    exit 1
  fi
  say "Installing them with apt-get."
  # shellcheck disable=SC2086
  if ! { as_root env DEBIAN_FRONTEND=noninteractive apt-get update -q \
         && as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing; }; then
    say "The packages could not be installed: $missing"
    exit 1
  fi
}

# prepare_build FOLDER [MESON OPTION…]: configures a build folder of the project, anew only if it must.
prepare_build () {
  local folder=$1
  shift
  if [ -f "$folder/build.ninja" ]; then
    meson configure "$folder" "$@" >/dev/null
  else
    meson setup "$folder" "$root" "$@"
  fi
}

# build FOLDER [MESON OPTION…]: configures and compiles; prints the log only if something went wrong.
build () {
  local folder=$1 log=$1.log
  if prepare_build "$@" >"$log" 2>&1 && ninja -C "$folder" >>"$log" 2>&1; then
    rm -f "$log"
    return 0
  fi
  cat "$log"
  rm -f "$log"
  return 1
}
