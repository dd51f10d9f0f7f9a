#!/bin/sh
# Puts the site on a bare Debian or Ubuntu server, from a clone of this repository:
#
#   sudo sh deploy/install.sh                # asks for what it needs, says what it does
#   sudo sh deploy/install.sh --dry-run      # only says what it would do
#   sudo sh deploy/install.sh --live         # a live site, or the sandbox that is there becomes one
#
# Run it again whenever you like: what is there is left as it is, settings included. It ends with a link to the desk.
set -eu

DRY=
MODE=sandbox
DOMAIN=${DOMAIN:-}
OWNER=${OWNER:-}
# Only tests set these: another root, and how long to wait for the site.
ROOT=${ROOT:-}
WAIT=${WAIT:-60}

while [ $# -gt 0 ]; do
  case $1 in
    --dry-run) DRY=yes ;;
    --live) MODE=live ;;
    --domain) DOMAIN=${2:?--domain needs the address, such as stay.example.com}; shift ;;
    --owner) OWNER=${2:?--owner needs your email address}; shift ;;
    *) echo "I don't know $1. There are --dry-run, --live, --domain NAME and --owner EMAIL." >&2; exit 2 ;;
  esac
  shift
done

say() { printf '\n== %s\n' "$1"; }
stop() { printf '\nStopped: %s\n' "$1" >&2; exit 1; }
# Does something, or says that it would.
run() {
  printf '   %s\n' "$*"
  [ -n "$DRY" ] || "$@"
}
# Writes a file from its standard input, unless it's there already.
write() {
  if [ -e "$ROOT$1" ]; then
    printf '   %s is there: left as it is\n' "$1"
    cat >/dev/null
  else
    printf '   write %s\n' "$1"
    if [ -n "$DRY" ]; then cat >/dev/null; else mkdir -p "$(dirname "$ROOT$1")" && cat >"$ROOT$1"; fi
  fi
}
ask() {
  [ -t 0 ] || stop "$1 Say it with $2."
  printf '%s ' "$1" >&2
  read -r answer
  printf '%s' "$answer"
}

SOURCE=$(cd "$(dirname "$0")/.." && pwd)
APP=/opt/lodge
DATA=/var/lib/lodge
FOLDER=$DATA/trial
[ "$MODE" = sandbox ] || FOLDER=$DATA

say "Looking at this machine"
[ "$(id -u)" = 0 ] || [ -n "$DRY$ROOT" ] || stop "this needs root: sudo sh deploy/install.sh"
. "${OS_RELEASE:-/etc/os-release}"
case " $ID ${ID_LIKE:-} " in
  *" debian "* | *" ubuntu "*) echo "   ${PRETTY_NAME:-$ID}" ;;
  *) stop "this is ${PRETTY_NAME:-$ID}. The script knows Debian and Ubuntu; Docker Compose runs elsewhere (docs/going-live.md)." ;;
esac
case $(uname -m) in
  x86_64 | aarch64) ;;
  *) stop "Node comes along for x86_64 and aarch64, and this is $(uname -m)." ;;
esac
MEMORY=$(awk '/^MemTotal/ { print int($2 / 1024) }' "${MEMINFO:-/proc/meminfo}")
echo "   $MEMORY MB of memory"

# Where the site is there, it has its address.
THERE=$(sed -n 's|^SITE_URL=https://||p' "$ROOT$APP/.env" 2>/dev/null || true)
DOMAIN=${THERE:-$DOMAIN}
[ -n "$DOMAIN" ] || DOMAIN=$(ask "The site's address, such as stay.example.com:" --domain)
case $DOMAIN in
  *[!A-Za-z0-9.-]* | .* | *. | '') stop "\"$DOMAIN\" is no address. Write it without https:// and without a path, such as stay.example.com." ;;
  *.*) ;;
  *) stop "\"$DOMAIN\" is no address on the internet: it has no dot." ;;
esac
if ! grep -qs LODGE_UPSTREAM "$ROOT/etc/caddy/Caddyfile"; then
  [ -n "$OWNER" ] || OWNER=$(ask "Your email address, for whoever issues the https certificate to warn you:" --owner)
  case $OWNER in
    *[!A-Za-z0-9@._+-]* | '') stop "\"$OWNER\" is no email address." ;;
    *@*.*) ;;
    *) stop "\"$OWNER\" is no email address." ;;
  esac
fi

say "Packages of the system: npm, Caddy for https, a firewall, time, and security updates that install themselves"
run env DEBIAN_FRONTEND=noninteractive apt-get update -q
run env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
  git npm caddy curl ufw unattended-upgrades systemd-timesyncd restic fontconfig-config
write /etc/apt/apt.conf.d/20auto-upgrades <<'END'
APT::Periodic::Update-Package-Lists "1";
APT::Periodic::Unattended-Upgrade "1";
END

if [ "$MEMORY" -lt 3000 ] && ! grep -q '^/' "${SWAPS:-/proc/swaps}"; then
  say "2 GB of swap, because a build needs more than this machine has to spare"
  if [ ! -e "$ROOT/swapfile" ]; then
    run fallocate -l 2G "$ROOT/swapfile"
    run chmod 600 "$ROOT/swapfile"
    run mkswap -q "$ROOT/swapfile"
    run swapon "$ROOT/swapfile"
  fi
  grep -qs '^/swapfile' "$ROOT/etc/fstab" || run sh -c "echo '/swapfile none swap sw 0 0' >>'$ROOT/etc/fstab'"
fi

say "A user of its own for the site, which may write its data and nothing else"
id lodge >/dev/null 2>&1 || run useradd --system --home-dir $DATA --shell /usr/sbin/nologin lodge

say "The program, in $APP"
if [ -e "$ROOT$APP/package.json" ]; then
  echo "   it's there: lodge update brings a newer one"
else
  run git clone --quiet "$SOURCE" "$ROOT$APP"
  # Updates come from where this clone came from, not from this folder.
  REMOTE=$(git -C "$SOURCE" remote get-url origin 2>/dev/null || true)
  [ -z "$REMOTE" ] || run git -C "$ROOT$APP" remote set-url origin "$REMOTE"
fi
run mkdir -p "$ROOT/usr/local/bin"
[ -n "$DRY" ] || printf '#!/bin/sh\nexec sh %s/deploy/lodge.sh "$@"\n' $APP >"$ROOT/usr/local/bin/lodge"
run chmod 755 "$ROOT/usr/local/bin/lodge"

say "Settings, in $APP/.env"
write $APP/.env <<END
# Every setting is described in docs/settings.md and .env.example.
SITE_URL=https://$DOMAIN
TRUSTED_PROXIES=1
# The sandbox charges nobody. A live site has a data folder of its own: deploy/install.sh --live changes both.
MODE=$MODE
DATA_DIR=$FOLDER
END
if [ "$MODE" = live ] && grep -qs '^MODE=sandbox' "$ROOT$APP/.env"; then
  run sed -i -e 's|^MODE=.*|MODE=live|' -e "s|^DATA_DIR=.*|DATA_DIR=$FOLDER|" "$ROOT$APP/.env"
fi
# What is typed at the desk is encrypted with this, and no backup holds it.
if [ -z "$DRY" ] && ! grep -q '^SETTINGS_KEY=' "$ROOT$APP/.env"; then
  echo "   add SETTINGS_KEY, made up now"
  printf 'SETTINGS_KEY=%s\n' "$(head -c 64 /dev/urandom | base64 | tr -dc 'A-Za-z0-9' | head -c 43)" >>"$ROOT$APP/.env"
fi
if [ -z "$DRY" ] && [ -e "$ROOT$APP/.env" ]; then
  chmod 640 "$ROOT$APP/.env"
  [ -n "$ROOT" ] || chgrp lodge "$ROOT$APP/.env"
fi
# Caddy is told the address only.
write /etc/caddy/lodge.env <<END
SITE_URL=https://$DOMAIN
END

say "Node and packages, in the versions and with the checksums of the lock file; then the site itself"
# npm would take the packages away from a site that runs.
if [ "$ROOT$APP/node_modules/.package-lock.json" -nt "$ROOT$APP/package-lock.json" ]; then
  echo "   the packages are there"
else
  # With Debian's older Node npm would leave packages out, and install all of them once more. What the site runs with,
  # its Node included, is a small part of them.
  FIRST=$(mktemp -d)
  cp "$SOURCE/package.json" "$SOURCE/package-lock.json" "$FIRST"
  run npm --prefix "$FIRST" ci --omit=dev --ignore-scripts --loglevel=error --no-audit --no-fund || stop "the packages couldn't be installed; see above. Then run this again."
  run env PATH="$(echo "$FIRST"/node_modules/node-linux-*/bin):$PATH" NODE_OPTIONS=--no-deprecation \
    npm --prefix "$ROOT$APP" ci --include=dev --no-audit --no-fund || stop "the packages couldn't be installed; see above. Then run this again."
  rm -rf "$FIRST"
fi
run npm --prefix "$ROOT$APP" run build -- --if-needed || stop "the site couldn't be built; see above. Then run this again."

say "https, with a certificate that Caddy gets and renews"
if grep -qs LODGE_UPSTREAM "$ROOT/etc/caddy/Caddyfile"; then
  echo "   /etc/caddy/Caddyfile is ours already"
else
  [ ! -e "$ROOT/etc/caddy/Caddyfile" ] || run cp "$ROOT/etc/caddy/Caddyfile" "$ROOT/etc/caddy/Caddyfile.before-lodge"
  run rm -f "$ROOT/etc/caddy/Caddyfile"
  # The certificate's issuer writes to this address if it can't be renewed.
  { printf '{\n\temail %s\n}\n\n' "$OWNER" && cat "$SOURCE/deploy/Caddyfile"; } | write /etc/caddy/Caddyfile
fi
write /etc/systemd/system/caddy.service.d/lodge.conf <<'END'
[Service]
EnvironmentFile=/etc/caddy/lodge.env
END

say "A firewall that lets in ssh, http and https"
# Whoever is logged in by another port than 22 must get in again: what sshd is told, and where it listens.
SSH=$({ sshd -T 2>/dev/null | sed -n 's/^port //p'; ss -Hltnp 2>/dev/null | awk '/"sshd"/ && $4 !~ /^(127|\[::1)/ { sub(/.*:/, "", $4); print $4 }'; } | sort -un)
for port in ${SSH:-22} 80 443; do run ufw allow "$port/tcp"; done
run ufw --force enable

say "Start, now and whenever the machine starts"
run cp "$ROOT$APP/deploy/lodge.service" "$ROOT/etc/systemd/system/lodge.service"
run systemctl daemon-reload
run systemctl enable --now systemd-timesyncd unattended-upgrades lodge
run systemctl restart caddy lodge

[ -z "$DRY" ] || { say "Nothing was changed: this was a dry run"; exit 0; }

say "Waiting for the site"
until curl --silent --fail --output /dev/null http://127.0.0.1:3000/healthz; do
  WAIT=$((WAIT - 1))
  [ "$WAIT" -gt 0 ] || stop "it doesn't answer yet. journalctl -u lodge says why; then run this again."
  sleep 1
done
echo "   it answers"

say "Your desk. The link works once, for 15 minutes; for another: sudo lodge desk"
APP=$ROOT$APP sh "$ROOT$APP/deploy/lodge.sh" desk
NOTE="As a sandbox it charges nobody: book with the card 4242 4242 4242 4242."
! grep -q '^MODE=live' "$ROOT$APP/.env" || NOTE="It sells nothing before its parts are connected, at the desk under House, Connections."
cat <<END

The site is at https://$DOMAIN. $NOTE
If the address doesn't answer yet, point its DNS record to this machine; Caddy then gets the certificate by itself.
Next: docs/going-live.md.
END
