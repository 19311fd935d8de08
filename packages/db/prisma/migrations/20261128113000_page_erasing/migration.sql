-- /privacy says what the software does. What is left of a deleted message is no longer overwritten each night, so an upgrade
-- says so where nobody has changed the text.
UPDATE "OwnPage" SET "version" = "version" + 1, "updatedAt" = CURRENT_TIMESTAMP,
  "ownPageText" = replace("ownPageText",
    'in the files of the database is overwritten within a day;',
    'in the files of the database is overwritten when its room is needed for something else;')
WHERE md5("ownPageText") = '128ea763e1c5e2b6d124a7e8c1911c21';
