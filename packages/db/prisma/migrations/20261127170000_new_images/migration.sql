-- An upload changes nothing that visitors see: no page shows an image before a record names it, and the record's row counts
-- the content version up itself. Nor does a deletion, since an image that a record names cannot be deleted. So only the
-- changes of an image count.
DROP TRIGGER "content_version_rows" ON "Image";

-- The first variant comes in the transaction of its image, so it counts as little. By the time the others are encoded, a
-- page may show the image, so they count.
CREATE FUNCTION "is_image_of_earlier_transaction"(id INTEGER) RETURNS boolean LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT EXISTS (SELECT FROM "Image" WHERE "imageId" = id AND xmin <> pg_current_xact_id()::xid)
$$;
DROP TRIGGER "content_version_rows" ON "ImageVariant";
CREATE CONSTRAINT TRIGGER "content_version_rows" AFTER DELETE ON "ImageVariant"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_content_version"();
CREATE CONSTRAINT TRIGGER "content_version_variants" AFTER INSERT ON "ImageVariant"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ("is_image_of_earlier_transaction"(NEW."imageId"))
  EXECUTE FUNCTION "count_content_version"();
