#!/bin/sh
# The site's commands on its server, wherever you stand; deploy/install.sh makes it /usr/local/bin/lodge:
#
#   sudo lodge desk                       # and all that "sudo lodge" alone lists, as the site's own user
#   sudo lodge update                     # or: lodge update v0.3.0, lodge offsite backup, lodge install --live
set -eu

# Only tests set this.
APP=${APP:-/opt/lodge}

case ${1:-} in
  install | update | offsite)
    SCRIPT=$APP/deploy/$1.sh
    shift
    exec sh "$SCRIPT" "$@" ;;
esac
cd "$APP"
exec runuser -u lodge -- npm run --silent lodge -- "$@"
