-- These two pages say what the software does. An upgrade adds what they lacked, where nobody has changed their text.
UPDATE "OwnPage" SET "version" = "version" + 1, "updatedAt" = CURRENT_TIMESTAMP,
  "ownPageText" = replace("ownPageText", $text$## For the people who look after the website
$text$, $text$## If somebody sent you a link to a preview

The people who look after the website may send you a link to something that is not on it yet. Such a link sets one cookie, **preview**, which keeps the key of the link. Your browser sends it for that preview alone, and it goes when the link ends. Without it you could not see the preview, so no consent is asked for.

## For the people who look after the website
$text$)
WHERE md5("ownPageText") = '9e27b136f9d4bc93b860d9fd81a72c7f';

UPDATE "OwnPage" SET "version" = "version" + 1, "updatedAt" = CURRENT_TIMESTAMP,
  "ownPageText" = replace("ownPageText", $text$## What you can ask of us
$text$, $text$The history of the website notes who saved what and when. It keeps the name that they had then, also when their account is gone. It keeps former texts and pictures for a while, too. If something about you was on the website and must go for good, tell us, and we delete it from the history, too.

## What you can ask of us
$text$)
WHERE md5("ownPageText") = '3ac4af1419199e1a37d6de6942dc693e';
