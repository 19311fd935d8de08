#!/bin/sh
# gallery.sh PICTURE CAPTION: see README.md beside it.
set -eu

curl --silent --show-error --fail-with-body "$ISSE_URL/api/isseServices"
echo

# Escapes the backslashes and quotation marks of the caption, because it goes into JSON.
caption=$(printf %s "$2" | sed 's/[\\"]/\\&/g')
curl --silent --show-error --fail-with-body "$ISSE_URL/api/galleryImage" \
  --header "Authorization: Bearer $ISSE_TOKEN" \
  --form-string "galleryImageDto={\"caption\": \"$caption\"}" \
  --form "imageFile=@$1" || { echo; exit 1; }
echo
