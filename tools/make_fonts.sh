#!/bin/sh
# Makes the typefaces of src/yksi/web/vendor anew, as its README says; needs npm and Python. Names carry the beginning of the
# SHA-256, as browsers keep these files for good: a new one goes by a new name (style/type.css, index.html, sw.js).
set -eu
export SOURCE_DATE_EPOCH=0 # the same bytes on any day
vendor=$(cd "$(dirname "$0")/../src/yksi/web/vendor" && pwd)
work=$(mktemp -d)
cd "$work"
npm pack --silent @fontsource-variable/nunito@5.3.0 @fontsource-variable/source-serif-4@5.3.1 @fontsource/noto-sans-math@5.3.0
for package in *.tgz; do mkdir "${package%.tgz}" && tar xzf "$package" -C "${package%.tgz}" --strip-components 1; done
python3 -m venv tools
tools/bin/pip install --quiet fonttools==4.68.0 brotli==1.2.1

# What people of the North write in their own languages, with the punctuation of the five catalogues.
LATIN='U+0020-007E,U+00A0-00FF,U+2009,U+2010,U+2011,U+2013,U+2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+202F,U+2032,U+2033,U+20AC,U+2212'
# Sámi, and names from farther away; fetched only where such a letter is shown.
MORE='U+0100-017F'
SIGNS='U+2190-2193,U+21BA,U+21BB,U+21E3,U+2302,U+23CE,U+25AE,U+25C6,U+25CF,U+2605,U+2713'

# FILE AXES CODEPOINTS NAME
make() {
    if [ -n "$2" ]; then tools/bin/fonttools varLib.instancer --quiet --output whole.ttf "$1" "$2"; else cp "$1" whole.ttf; fi
    tools/bin/pyftsubset whole.ttf --unicodes="$3" --output-file=made.woff2 --flavor=woff2 --layout-features=kern,liga,locl,ccmp,mark,mkmk,tnum \
        --name-IDs=0,5,14 --no-hinting --desubroutinize
    hash=$(sha256sum made.woff2 | cut -c1-8)
    rm -f "$vendor/$4"-????????.woff2
    mv made.woff2 "$vendor/$4-$hash.woff2"
    (cd "$vendor" && sha256sum "$4-$hash.woff2")
}

nunito=fontsource-variable-nunito-5.3.0
serif=fontsource-variable-source-serif-4-5.3.1
make "$nunito/files/nunito-latin-wght-normal.woff2" wght=400:800 "$LATIN" nunito
make "$nunito/files/nunito-latin-ext-wght-normal.woff2" wght=400:800 "$MORE" nunito-more
make "$serif/files/source-serif-4-latin-wght-normal.woff2" wght=400:700 "$LATIN" serif
make "$serif/files/source-serif-4-latin-ext-wght-normal.woff2" wght=400:700 "$MORE" serif-more
make fontsource-noto-sans-math-5.3.0/files/noto-sans-math-latin-400-normal.woff2 '' "$SIGNS" signs
rm -rf "$work"
