"""gallery.py PICTURE CAPTION: see README.md beside it. Python 3 and nothing else."""

import json
import os
import sys
import urllib.error
import urllib.request
import uuid

site = os.environ["ISSE_URL"]


def call(path, body=None, headers=None):
    """The answer of a call; where it is refused, the script ends with the server's sentence."""
    request = urllib.request.Request(site + path, data=body, headers=headers or {})
    try:
        with urllib.request.urlopen(request) as response:
            return json.load(response)
    except urllib.error.HTTPError as refusal:
        sys.exit(json.load(refusal)["message"])


def form(fields, picture):
    """A multipart body of a JSON part and a file, and its type."""
    boundary = uuid.uuid4().hex
    parts = [
        ('name="galleryImageDto"', "application/json", json.dumps(fields).encode()),
        ('name="imageFile"; filename="picture"', "application/octet-stream", picture),
    ]
    body = b"".join(
        f"--{boundary}\r\nContent-Disposition: form-data; {name}\r\nContent-Type: {kind}\r\n\r\n".encode()
        + content
        + b"\r\n"
        for name, kind, content in parts
    )
    return body + f"--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"


for service in call("/api/isseServices"):
    print(service["serviceId"], service["name"])

with open(sys.argv[1], "rb") as file:
    body, kind = form({"caption": sys.argv[2]}, file.read())
authorization = "Bearer " + os.environ["ISSE_TOKEN"]
print(call("/api/galleryImage", body, {"Content-Type": kind, "Authorization": authorization})["url"])
