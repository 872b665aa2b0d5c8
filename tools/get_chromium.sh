#!/bin/sh
# Installs Chromium, which the tests drive, with whatever the system installs packages with.
set -u

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

install_chromium() {
    if command -v apt-get; then
        as_root apt-get update
        as_root apt-get install --yes --no-install-recommends chromium-headless-shell ||
            as_root apt-get install --yes --no-install-recommends chromium ||
            as_root apt-get install --yes --no-install-recommends chromium-browser
    elif command -v dnf; then as_root dnf install --assumeyes chromium
    elif command -v pacman; then as_root pacman -S --noconfirm chromium
    elif command -v apk; then as_root apk add chromium
    elif command -v brew; then brew install --cask chromium
    else return 1; fi
}

[ -z "${YKSI_CHROMIUM:-}" ] && install_chromium >&2 && exit 0
echo 'yksi: the tests need Chromium, which could not be installed here: install it yourself, or say where it is' \
    'with YKSI_CHROMIUM=/path/to/chromium.' >&2
exit 1
