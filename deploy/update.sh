#!/bin/sh
# Brings the newest release, or the one you name, and goes back by itself if it doesn't get ready:
#
#   sudo lodge update           # the newest tag of the clone's own remote
#   sudo lodge update v0.3.0
#
# The new version is installed and built beside the running one, so guests notice nothing until both are done.
set -eu

# Only tests set these.
APP=${APP:-/opt/lodge}
WAIT=${WAIT:-90}

NEXT=$APP.next
BEFORE=$APP.before

say() { printf '\n== %s\n' "$1"; }
stop() { printf '\nStopped: %s\n' "$1" >&2; exit 1; }
lodge() { (cd "$1" && shift && runuser -u lodge -- npm run --silent lodge -- "$@"); }
start() { SINCE=$(date +%s) && systemctl start lodge; }
# Whether the server that was started last refuses tables that a newer version changed.
outdated() { journalctl -u lodge --since "@$SINCE" --no-pager 2>/dev/null | grep -q 'A newer version of this program has used this database'; }
# 200 when it sells, 503 when it can't, 000 when nothing answers.
state() { curl --silent --max-time 5 --output /dev/null --write-out '%{http_code}' "$READY" || true; }
setting() { sed -n "s/^$1=//p" "$APP/.env" | tail -n 1 | sed "s/^\\(['\"]\\)\\(.*\\)\\1\$/\\2/"; }

[ -e "$APP/.env" ] || stop "$APP has no .env: is the site installed there? deploy/install.sh does it."
[ -z "$(git -C "$APP" status --porcelain --untracked-files=no)" ] || stop "files of the program in $APP were changed by hand; git -C $APP status names them."
DATABASE=$(setting DATABASE_URL)
DATA=$(setting DATA_DIR)
PORT=$(setting PORT)
READY=http://127.0.0.1:${PORT:-3000}/readyz
case $DATA/ in
  "$APP"/* | [!/]* | /)
    # It would be moved aside with the program.
    [ ! -e "$(cd "$APP" && realpath -m "${DATA:-data}")" ] ||
      stop "the data is in the program's folder, ${DATA:-$APP/data}. Stop the site, move it out, say DATA_DIR=/its/new/place in $APP/.env, and start it again." ;;
esac

say "Fetching"
git -C "$APP" fetch --quiet --tags origin
TAG=${1:-$(git -C "$APP" tag --list 'v*' --sort=-v:refname | head -n 1)}
[ -n "$TAG" ] || stop "there's no release at $(git -C "$APP" remote get-url origin) yet."
git -C "$APP" rev-parse --quiet --verify "refs/tags/$TAG" >/dev/null || stop "there's no release named $TAG."
HERE=$(git -C "$APP" rev-parse HEAD)
THERE=$(git -C "$APP" rev-parse "$TAG^{commit}")
[ "$HERE" != "$THERE" ] || { echo "   $TAG is what runs here."; exit 0; }
git -C "$APP" merge-base --is-ancestor "$HERE" "$THERE" || stop "$TAG doesn't come after what runs here. Tables only go forward: docs/updating.md tells the way back."
if [ -n "$(git -C "$APP" config --get gpg.ssh.allowedSignersFile || true)" ]; then
  git -C "$APP" verify-tag "$TAG" || stop "$TAG isn't signed by somebody you trust."
fi
echo "   $TAG"

say "Installing beside the running site"
rm -rf "$NEXT"
git clone --quiet "$APP" "$NEXT"
git -C "$NEXT" remote set-url origin "$(git -C "$APP" remote get-url origin)"
git -C "$NEXT" checkout --quiet "$TAG"
cp -p "$APP/.env" "$NEXT/.env"
# Houses of the owner's own, which git ignores.
for house in "$APP"/houses/*; do
  [ -e "$NEXT/houses/$(basename "$house")" ] || cp -a "$house" "$NEXT/houses/"
done
# Pictures take most of a build, and few of them are new.
[ ! -e "$APP/.cache/pictures" ] || { mkdir "$NEXT/.cache" && cp -a "$APP/.cache/pictures" "$NEXT/.cache/"; }
# With the running site's Node: with an older one npm would leave packages out, and install all of them once more.
PATH="$APP/node_modules/.bin:$PATH" NODE_OPTIONS=--no-deprecation npm --prefix "$NEXT" ci --include=dev --no-audit --no-fund || stop "the packages couldn't be installed. The site runs on as before."

say "Checking .env, before anything is built"
(cd "$NEXT" && npm run --silent lodge -- settings) || stop "the new version doesn't take these settings; see above. The site runs on as before."

say "Building"
npm --prefix "$NEXT" run build || stop "the build failed; see above. The site runs on as before."
# A house that was published at the desk stands before that. Its pages are in the data folder; those of the running
# version are kept beside them, so whichever version starts needs no build.
PUBLISHED=
# Older versions publish none, and have no such command.
if [ -e "$APP/server/house" ]; then
  PUBLISHED=$(lodge "$APP" house) || stop "the running version doesn't say which house was published; see above. It runs on as before."
fi
if [ -n "$PUBLISHED" ]; then
  (cd "$NEXT" && runuser -u lodge -- env HOUSE="$PUBLISHED" BUILD_CACHE="${PUBLISHED%/*/*}/cache" npm run build -- --if-needed) ||
    stop "the new version can't build the house that was published at the desk; see above. The site runs on as before."
fi

ready() {
  left=$WAIT
  while [ "$left" -gt 0 ]; do
    now=$(state)
    # What couldn't sell before needn't sell now, but it has to answer.
    [ "$now" = 200 ] && return 0
    [ "$now" = "$WAS" ] && [ "$now" = 503 ] && return 0
    ! outdated || return 1
    left=$((left - 1))
    sleep 1
  done
  return 1
}

# Thousands of files: now, and not while guests wait.
rm -rf "$BEFORE"

say "Changing over. From here to the end the site is away"
WAS=$(state)
systemctl stop lodge
# Nobody can book anymore, so a backup that comes back misses nothing.
if [ -n "$DATABASE" ]; then
  COPY=$(runuser -u lodge -- mktemp "/var/tmp/before-$TAG-XXXXXX.dump") &&
    runuser -u lodge -- pg_dump --format=custom --file="$COPY" "$DATABASE" || COPY=
else
  COPY=$DATA/backups/before-$TAG-$(date +%Y-%m-%d-%H%M%S).sqlite
  lodge "$APP" backup "$COPY" || COPY=
fi
if [ -z "$COPY" ]; then
  start
  stop "the backup failed, and without one nothing is changed. The site runs as before."
fi
echo "   $COPY"
mv "$APP" "$BEFORE"
mv "$NEXT" "$APP"
start
if ready; then
  say "$TAG is serving. The version before is in $BEFORE until the next update."
  [ -z "$DATABASE" ] || echo "   Delete $COPY within 30 days: it holds guests' data, and nothing else deletes it."
  exit 0
fi

say "It isn't ready after $WAIT seconds, so the version before comes back"
journalctl -u lodge -n 20 --no-pager 2>/dev/null || true
systemctl stop lodge
mv "$APP" "$NEXT"
mv "$BEFORE" "$APP"
start
if ready; then
  stop "$TAG didn't get ready. The version before is serving again, and nothing is lost. The new one is in $NEXT."
fi
outdated || stop "neither version gets ready, and not because of the tables, so they stay as they are, with every booking. journalctl -u lodge says why; the version before is in $APP and was started, the backup is $COPY."
say "It can't read the changed tables: the backup from before the update comes back too"
systemctl stop lodge
lodge "$APP" restore "$COPY" --yes || stop "the backup couldn't be put back; see above. The site is stopped; docs/updating.md tells the way back, with $COPY."
start
ready || stop "the site doesn't answer. journalctl -u lodge says why; the backup is $COPY."
stop "$TAG didn't get ready. The version before is serving again, with the database from before the update."
