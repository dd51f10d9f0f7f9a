#!/bin/sh
# Backups on another machine, encrypted before they leave this one, with Debian's restic:
#
#   sudo lodge offsite setup s3:https://s3.example.com/lodge     # once; or sftp:user@host:/backups
#   sudo lodge offsite backup                                    # what the timer does every night
#   sudo lodge offsite test                                      # what the timer does every month
#   sudo lodge offsite restore FILE                              # the newest copy, for: lodge restore FILE
#   sudo lodge offsite restore FILE TARGET                       # on a new machine, which keeps no passphrase
#
# An S3 target's keys are asked for and kept in the same file as its address, which only root can read.
set -eu

# Only tests set these.
APP=${APP:-/opt/lodge}
CONF=${CONF:-/etc/lodge}
UNITS=${UNITS:-/etc/systemd/system}

say() { printf '== %s\n' "$1"; }
stop() { printf 'Stopped: %s\n' "$1" >&2; exit 1; }
setting() { sed -n "s/^$1=//p" "$APP/.env" | tail -n 1 | sed "s/^\\(['\"]\\)\\(.*\\)\\1\$/\\2/"; }
DATA=$(setting DATA_DIR)
DATA=${DATA:-$APP/data}
DATABASE=$(setting DATABASE_URL)

# The server reads this file, warns at the desk and writes to the owner if a night is missing.
note() {
  # With PostgreSQL the server may not have made the folder yet.
  [ -d "$DATA" ] || { mkdir -m 700 "$DATA" && chown --reference="$(dirname "$DATA")" "$DATA"; }
  printf '{"at":%s000,"what":"%s","failure":%s}\n' "$(date +%s)" "$1" "${2:-null}" >"$DATA/offsite-$1.json"
  chown --reference="$DATA" "$DATA/offsite-$1.json"
}

# Where the backups are, and an S3 target's keys.
target() {
  case $1 in
    s3:* | sftp:* | rest:https://* | /*) ;;
    *) stop "say where: s3:https://HOST/BUCKET, or sftp:USER@HOST:/FOLDER" ;;
  esac
  export RESTIC_REPOSITORY="$1"
  case $1 in
    s3:*)
      printf 'The access key id of the bucket: '; read -r AWS_ACCESS_KEY_ID
      printf 'Its secret: '; stty -echo 2>/dev/null || true; read -r AWS_SECRET_ACCESS_KEY; stty echo 2>/dev/null || true; printf '\n'
      export AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY ;;
  esac
}

passphrase() {
  printf 'The passphrase of the backups there: '; read -r RESTIC_PASSWORD
  export RESTIC_PASSWORD
  restic cat config >/dev/null || stop "it doesn't open them; see above."
}

load() {
  [ -e "$CONF/offsite.env" ] || stop "there's no target yet: sudo lodge offsite setup TARGET"
  set -a
  . "$CONF/offsite.env"
  set +a
}

# What belongs to the site is read by its own user, who keeps owning all files beside the database.
as_site() { if [ "$(id -u)" = 0 ]; then runuser -u "$(stat -c %U "$DATA")" -- "$@"; else "$@"; fi; }

# One whole file as the database is now, never the running database's own.
copy() {
  if [ -n "$DATABASE" ]; then
    (umask 077 && pg_dump --format=custom --file="$1" "$DATABASE")
  else
    [ -e "$DATA/lodge.sqlite" ] || stop "there's no database in $DATA yet."
    chown --reference="$DATA" "$WORK"
    (cd "$APP" && as_site node_modules/.bin/node -e '
      const { DatabaseSync } = require("node:sqlite");
      const database = new DatabaseSync(process.argv[1], { readOnly: true, timeout: 30_000 });
      database.prepare("vacuum into ?").run(process.argv[2]);
    ' "$DATA/lodge.sqlite" "$1")
  fi
}

# Whole, of this program, and with bookings to count.
look() {
  if [ -n "$DATABASE" ]; then
    pg_restore --list "$1" | grep -q 'TABLE DATA public bookings' || stop "the copy has no bookings in it."
  else
    (cd "$APP" && node_modules/.bin/node -e '
      const { DatabaseSync } = require("node:sqlite");
      const database = new DatabaseSync(process.argv[1], { readOnly: true });
      const { integrity_check: state } = database.prepare("pragma integrity_check").get();
      if (state !== "ok") throw new Error(state);
      console.log(`   whole, with ${database.prepare("select count(*) n from bookings").get().n} bookings`);
    ' "$1")
  fi
}

case ${1:-} in
  setup)
    [ ! -e "$CONF/offsite.env" ] || stop "a target is set in $CONF/offsite.env. Remove that file to choose another."
    target "${2:-}"
    PASS=$(head -c 20 /dev/urandom | base64 | tr -dc 'a-zA-Z0-9' | head -c 24)
    if RESTIC_PASSWORD=$PASS restic cat config 2>&1 | grep -q 'wrong password'; then
      say "There are backups at $2 already, which this machine goes on with. If its database is new, stop here
   (Ctrl-C), and put back the newest one first: offsite.sh restore FILE $2"
      passphrase
    else
      say "The passphrase of your backups. Without it nobody can read them, you included."
      printf '\n   %s\n\nWrite it down somewhere else than this machine, then type it here: ' "$PASS"
      read -r typed
      [ "$typed" = "$PASS" ] || stop "that isn't it, so nothing was set up. Run this again for a new one."
      export RESTIC_PASSWORD="$PASS"
      restic init --quiet || stop "the target doesn't answer or can't be written; see above."
    fi
    (umask 077 && mkdir -p "$CONF" && for name in RESTIC_REPOSITORY RESTIC_PASSWORD AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY; do
      if value=$(printenv "$name"); then printf "%s='%s'\n" "$name" "$value"; fi
    done >"$CONF/offsite.env")
    unit() { # name, when, command
      printf '[Unit]\nDescription=%s\n[Service]\nType=oneshot\nExecStart=/bin/sh %s/deploy/offsite.sh %s\n' "$4" "$APP" "$3" >"$UNITS/$1.service"
      printf '[Unit]\nDescription=%s\n[Timer]\nOnCalendar=%s\nRandomizedDelaySec=20m\nPersistent=true\n[Install]\nWantedBy=timers.target\n' "$4" "$2" >"$UNITS/$1.timer"
    }
    unit lodge-offsite '*-*-* 04:30' backup "The site's backup on another machine"
    unit lodge-offsite-test '*-*-02 05:30' test "A trial restore of the site's backup"
    systemctl daemon-reload
    systemctl enable --now lodge-offsite.timer lodge-offsite-test.timer
    say "The first backup is made and read back now; then there's one every night, and a trial restore every month"
    sh "$0" backup
    exec sh "$0" test ;;
  backup | test)
    load
    WORK=$(mktemp -d)
    # Whatever goes wrong from here on, the owner reads about it.
    trap 'code=$?; rm -rf "$WORK"; if [ $code -eq 0 ]; then note "$1"; else note "$1" "\"It failed; journalctl -u lodge-offsite -u lodge-offsite-test says why.\""; fi' EXIT
    if [ "$1" = backup ]; then
      copy "$WORK/lodge.copy"
      # Who was erased, so that a restore on another machine erases them again.
      cp "$DATA/erased-guests.txt" "$WORK/" 2>/dev/null || : >"$WORK/erased-guests.txt"
      (cd "$WORK" && restic backup --quiet --tag lodge --host lodge lodge.copy erased-guests.txt)
      restic forget --quiet --tag lodge --keep-within 30d --prune
      say "Saved"
    else
      restic restore latest --quiet --tag lodge --target "$WORK"
      look "$WORK/lodge.copy"
      say "The newest backup can be read"
    fi ;;
  restore)
    FILE=${2:?say which file to write: restore FILE}
    [ ! -e "$FILE" ] || stop "$FILE exists already."
    if [ -n "${3:-}" ]; then target "$3" && passphrase; else load; fi
    WORK=$(mktemp -d)
    trap 'rm -rf "$WORK"' EXIT
    restic restore latest --quiet --tag lodge --target "$WORK"
    look "$WORK/lodge.copy"
    (umask 077 && cp "$WORK/lodge.copy" "$FILE")
    # The site's own user puts it back.
    [ ! -d "$DATA" ] || chown --reference="$DATA" "$FILE"
    if [ -s "$WORK/erased-guests.txt" ] && [ -d "$DATA" ]; then
      (umask 077 && cat "$WORK/erased-guests.txt" >>"$DATA/erased-guests.txt")
      chown --reference="$DATA" "$DATA/erased-guests.txt"
    fi
    say "Written to $FILE. Next: systemctl stop lodge, then sudo lodge restore $FILE" ;;
  *) stop "say setup, backup, test or restore; the top of this file tells more." ;;
esac
