-- 2.0 stops all servers once, so no server of the version before serves beside this migration.
-- squawk-ignore-file constraint-missing-not-valid, ban-drop-not-null, ban-drop-table
-- An unpublished record is a row that visitors do not see. Such a row may lack what a published record must have.
ALTER TABLE "Associate" ADD COLUMN "isLive" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "Associate" ALTER COLUMN "imageId" DROP NOT NULL;
ALTER TABLE "Associate" DROP CONSTRAINT "Associate_filled_check",
  ADD CONSTRAINT "Associate_filled_check" CHECK ((NOT "isLive" OR (btrim("name") <> '' AND btrim("associateText") <> '' AND "imageId" IS NOT NULL)) AND ("link" = '' OR "link" ~* '^https?://'));
ALTER TABLE "Event" ADD COLUMN "isLive" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "Event" ALTER COLUMN "imageId" DROP NOT NULL;
ALTER TABLE "Event" DROP CONSTRAINT "Event_filled_check",
  ADD CONSTRAINT "Event_filled_check" CHECK (NOT "isLive" OR (btrim("name") <> '' AND btrim("eventDate") <> '' AND btrim("eventTime") <> '' AND btrim("venue") <> '' AND btrim("eventText") <> '' AND "imageId" IS NOT NULL));
ALTER TABLE "GalleryImage" ADD COLUMN "isLive" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "GalleryImage" ALTER COLUMN "imageId" DROP NOT NULL;
ALTER TABLE "GalleryImage" DROP CONSTRAINT "GalleryImage_filled_check",
  ADD CONSTRAINT "GalleryImage_filled_check" CHECK (NOT "isLive" OR (btrim("caption") <> '' AND "imageId" IS NOT NULL));
ALTER TABLE "Service" ADD COLUMN "isLive" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "Service" ALTER COLUMN "imageId" DROP NOT NULL;
ALTER TABLE "Service" DROP CONSTRAINT "Service_filled_check",
  ADD CONSTRAINT "Service_filled_check" CHECK (NOT "isLive" OR (btrim("name") <> '' AND btrim("serviceText") <> '' AND "imageId" IS NOT NULL));
ALTER TABLE "TeamMember" ADD COLUMN "isLive" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "TeamMember" DROP CONSTRAINT "TeamMember_filled_check",
  ADD CONSTRAINT "TeamMember_filled_check" CHECK (NOT "isLive" OR (btrim("name") <> '' AND btrim("role") <> ''));
ALTER TABLE "Testimonial" ADD COLUMN "isLive" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "Testimonial" DROP CONSTRAINT "Testimonial_filled_check",
  ADD CONSTRAINT "Testimonial_filled_check" CHECK (NOT "isLive" OR (btrim("quote") <> '' AND btrim("author") <> ''));
ALTER TABLE "Value" ADD COLUMN "isLive" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "Value" DROP CONSTRAINT "Value_filled_check",
  ADD CONSTRAINT "Value_filled_check" CHECK (NOT "isLive" OR (btrim("name") <> '' AND btrim("valueText") <> ''));
ALTER TABLE "Partner" ADD COLUMN "isLive" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "Partner" DROP CONSTRAINT "Partner_filled_check",
  ADD CONSTRAINT "Partner_filled_check" CHECK (NOT "isLive" OR (btrim("name") <> '' AND btrim("contribution") <> ''));
ALTER TABLE "Base" ADD COLUMN "isLive" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "Base" DROP CONSTRAINT "Base_filled_check",
  ADD CONSTRAINT "Base_filled_check" CHECK (NOT "isLive" OR (btrim("name") <> '' AND btrim("town") <> '' AND btrim("address") <> '' AND btrim("postcode") <> ''));
ALTER TABLE "Document" ADD COLUMN "isLive" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "Document" ALTER COLUMN "documentFileId" DROP NOT NULL;
ALTER TABLE "Document" DROP CONSTRAINT "Document_filled_check",
  ADD CONSTRAINT "Document_filled_check" CHECK (NOT "isLive" OR (btrim("title") <> '' AND "documentFileId" IS NOT NULL));
ALTER TABLE "OwnPage" ALTER COLUMN "slug" DROP NOT NULL;
ALTER TABLE "OwnPage" DROP CONSTRAINT "OwnPage_filled_check",
  ADD CONSTRAINT "OwnPage_filled_check" CHECK (NOT "isPublished" OR (btrim("title") <> '' AND btrim("ownPageText") <> '' AND "slug" IS NOT NULL));

-- A draft or an unpublished record changes nothing that visitors see, so it leaves cached pages as they are.
CREATE FUNCTION "watch_live_content"(watched regclass, live name) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  EXECUTE format('DROP TRIGGER IF EXISTS "content_version_rows" ON %s', watched);
  EXECUTE format('DROP TRIGGER IF EXISTS "content_version_changes" ON %s', watched);
  EXECUTE format('DROP TRIGGER IF EXISTS "content_version_truncate" ON %s', watched);
  EXECUTE format('CREATE CONSTRAINT TRIGGER "content_version_rows" AFTER INSERT ON %s
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.%I) EXECUTE FUNCTION "count_content_version"()', watched, live);
  EXECUTE format('CREATE CONSTRAINT TRIGGER "content_version_deletes" AFTER DELETE ON %s
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.%I) EXECUTE FUNCTION "count_content_version"()', watched, live);
  EXECUTE format('CREATE CONSTRAINT TRIGGER "content_version_changes" AFTER UPDATE ON %s
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((OLD.%I OR NEW.%I) AND OLD.* IS DISTINCT FROM NEW.*)
    EXECUTE FUNCTION "count_content_version"()', watched, live, live);
  EXECUTE format('CREATE TRIGGER "content_version_truncate" AFTER TRUNCATE ON %s
    FOR EACH STATEMENT EXECUTE FUNCTION "count_content_version"()', watched);
END $$;
SELECT "watch_live_content"('"Associate"', 'isLive');
SELECT "watch_live_content"('"Event"', 'isLive');
SELECT "watch_live_content"('"GalleryImage"', 'isLive');
SELECT "watch_live_content"('"Service"', 'isLive');
SELECT "watch_live_content"('"TeamMember"', 'isLive');
SELECT "watch_live_content"('"Testimonial"', 'isLive');
SELECT "watch_live_content"('"Value"', 'isLive');
SELECT "watch_live_content"('"Partner"', 'isLive');
SELECT "watch_live_content"('"Base"', 'isLive');
SELECT "watch_live_content"('"Document"', 'isLive');
SELECT "watch_live_content"('"OwnPage"', 'isPublished');

-- As for pictures: an uploaded file counts once a record names it.
DROP TRIGGER "content_version_rows" ON "DocumentFile";

-- The draft of a published record is a revision and a pointer to it.
CREATE TABLE "Draft" (
    "kind" TEXT NOT NULL,
    "recordId" INTEGER NOT NULL,
    "revisionId" INTEGER NOT NULL,
    "basedOn" INTEGER NOT NULL,

    CONSTRAINT "Draft_pkey" PRIMARY KEY ("kind","recordId")
);
CREATE UNIQUE INDEX "Draft_revisionId_key" ON "Draft"("revisionId");
ALTER TABLE "Draft" ADD CONSTRAINT "Draft_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "Revision"("revisionId") ON DELETE RESTRICT ON UPDATE CASCADE;
INSERT INTO "Draft" SELECT "kind", "recordId", "revisionId", "basedOn" FROM "Unpublished" WHERE "basedOn" IS NOT NULL;

-- Unpublished records had no row: their words were those of a revision, and their place and time of creation were in "kept".
-- Texts that an incomplete draft lacks are empty.
DO $$
DECLARE
  listed RECORD;
  empty_values JSONB;
  next_position TEXT;
BEGIN
  FOR listed IN SELECT * FROM (VALUES
    ('associate', 'Associate', 'associateId'), ('event', 'Event', 'eventId'), ('galleryImage', 'GalleryImage', 'galleryImageId'),
    ('service', 'Service', 'serviceId'), ('teamMember', 'TeamMember', 'teamMemberId'), ('testimonial', 'Testimonial', 'testimonialId'),
    ('value', 'Value', 'valueId'), ('partner', 'Partner', 'partnerId'), ('base', 'Base', 'baseId'),
    ('document', 'Document', 'documentId'), ('ownPage', 'OwnPage', 'ownPageId')) AS kinds(kind, model, id)
  LOOP
    SELECT jsonb_object_agg(column_name, CASE
        WHEN data_type = 'boolean' THEN 'false'::jsonb
        WHEN udt_name = 'TextFormat' THEN '"plain"'::jsonb
        WHEN column_name = 'menu' THEN '"none"'::jsonb
        ELSE '""'::jsonb END)
      INTO empty_values FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = listed.model AND is_nullable = 'NO'
        AND data_type IN ('text', 'boolean', 'USER-DEFINED');
    next_position := CASE WHEN EXISTS (SELECT FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name = listed.model AND column_name = 'position')
      THEN format('nextval(pg_get_serial_sequence(%L, ''position''))', quote_ident(listed.model)) ELSE 'NULL' END;
    EXECUTE format('INSERT INTO %1$I
      SELECT (jsonb_populate_record(NULL::%1$I, %2$L::jsonb || revision."fields" || jsonb_build_object(
        %3$L, revision."recordId", ''version'', revision."version", ''isLive'', false, ''isPublished'', false,
        ''imageId'', revision."imageId", ''documentFileId'', revision."documentFileId",
        ''position'', coalesce((unpublished."kept"->>''position'')::bigint, %5$s), ''updatedAt'', revision."savedAt",
        ''createdAt'', coalesce(unpublished."kept"->>''createdAt'', revision."savedAt"::text),
        ''slug'', (SELECT "slug" FROM "HeldAddress" WHERE "ownPageId" = revision."recordId"
          AND "slug" = revision."fields"->>''slug'')))).*
      FROM "Unpublished" AS unpublished JOIN "Revision" AS revision USING ("revisionId")
      WHERE unpublished."kind" = %4$L AND unpublished."basedOn" IS NULL ORDER BY revision."recordId"',
      listed.model, empty_values - 'isLive' - 'isPublished', listed.id, listed.kind, next_position);
  END LOOP;
END $$;

-- Pages kept their addresses in a table of its own while they were unpublished.
INSERT INTO "FormerSlug" ("slug", "ownPageId")
  SELECT held."slug", held."ownPageId" FROM "HeldAddress" AS held JOIN "OwnPage" AS page USING ("ownPageId")
  WHERE page."slug" IS DISTINCT FROM held."slug"
  ON CONFLICT DO NOTHING;

ALTER TABLE "PreviewLink" DROP CONSTRAINT "PreviewLink_kind_recordId_fkey";
DROP TABLE "HeldAddress";
DROP TABLE "Unpublished";
