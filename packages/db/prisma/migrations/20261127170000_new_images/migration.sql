-- No page shows an image before a record names it, and that record's row counts the content version up. The database refuses
-- to delete an image that a record names. So inserting and deleting images changes nothing that visitors see, and only an
-- update of an image counts.
DROP TRIGGER "content_version_rows" ON "Image";

-- An upload inserts an image and its first variant in one transaction, so no page can show that image yet. Encodings insert
-- the other variants in later transactions, when a page may show it, so those count.
CREATE FUNCTION "is_image_of_earlier_transaction"(id INTEGER) RETURNS boolean LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT EXISTS (SELECT FROM "Image" WHERE "imageId" = id AND xmin <> pg_current_xact_id()::xid)
$$;
DROP TRIGGER "content_version_rows" ON "ImageVariant";
CREATE CONSTRAINT TRIGGER "content_version_rows" AFTER DELETE ON "ImageVariant"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_content_version"();
CREATE CONSTRAINT TRIGGER "content_version_variants" AFTER INSERT ON "ImageVariant"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ("is_image_of_earlier_transaction"(NEW."imageId"))
  EXECUTE FUNCTION "count_content_version"();
