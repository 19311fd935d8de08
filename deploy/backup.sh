#!/bin/sh
# Makes one backup in the folder BACKUPS, named by its time, and keeps those of the last 30 days. isse-backup.service runs
# it, in the folder of the release.
set -eu
umask 077

file=$BACKUPS/isse-$(date -u +%Y-%m-%d.%H%M%S).tar
node --env-file=/etc/isse/isse.env apps/server/dist/backup.js "$file"
# Only once the new one is there, and never all of them: a site that cannot be backed up keeps its last ones.
find "$BACKUPS" -maxdepth 1 -name 'isse-*.tar' -mtime +30 -delete
