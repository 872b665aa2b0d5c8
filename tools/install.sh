#!/bin/sh
# tools/install.sh LOCK [option …]: installs into .venv what a lock pins, by its hashes.
# uv, where there is one, takes 1 s of CPU for what playing needs, where pip takes 9, and 10 s for what the tests
# need, where pip takes 51. As it reads no pip.conf, it may not find the packages: then pip does it.
set -u

lock=$1
shift
if uv=$(command -v .venv/bin/uv || command -v uv); then
    "$uv" pip install --quiet --python .venv/bin/python --require-hashes "$@" -r "$lock" && exit
    echo 'yksi: uv could not install it; pip is asked instead.' >&2
fi
.venv/bin/python -m pip --version >/dev/null 2>&1 || .venv/bin/python -m ensurepip >/dev/null
# Python compiles what is used; compiling all of it took 21 s.
exec .venv/bin/python -m pip --disable-pip-version-check --quiet install --no-compile --require-hashes "$@" -r "$lock"
