#!/bin/sh
# Check the JSDoc types of the browser client with TypeScript; needs Node and npm. Called by `make types`.
set -eu
cd "$(dirname "$0")/.."
work=build/types
mkdir -p "$work"
cat > "$work/package.json" <<'JSON'
{ "private": true, "dependencies": { "typescript": "7.0.2", "preact": "11.2.0", "htm": "3.1.1", "@preact/signals": "2.11.4" } }
JSON
cat > "$work/tsconfig.json" <<'JSON'
{
  "compilerOptions": {
    "target": "es2022", "module": "esnext", "moduleResolution": "bundler", "lib": ["es2023", "dom", "dom.iterable"],
    "checkJs": true, "allowJs": true, "noEmit": true, "strict": true, "skipLibCheck": true
  },
  "include": ["web/**/*.js"], "exclude": ["web/vendor", "web/sw.js", "web/old-browser.js"]
}
JSON
rm -rf "$work/web"
cp -r src/yksi/web "$work/web"
(cd "$work" && npm install --silent --no-audit --no-fund && npx --no-install tsc -p .)
echo "types: nothing to complain about"
