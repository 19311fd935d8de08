-- CreateTable
CREATE TABLE "ContentVersion" (
    "contentVersionId" INTEGER NOT NULL DEFAULT 1,
    "version" BIGINT NOT NULL,

    CONSTRAINT "ContentVersion_pkey" PRIMARY KEY ("contentVersionId")
);

ALTER TABLE "ContentVersion" ADD CONSTRAINT "ContentVersion_single_row_check" CHECK ("contentVersionId" = 1);

-- Counts the content version up, once in a transaction, and tells every server that listens. The first version of a
-- database is the time in milliseconds, and so is one that the time has overtaken: after a backup was restored, the
-- versions that were counted since do not come again with other content.
-- The search path is kept, because pg_restore and some administrators' tools write with an empty one.
CREATE FUNCTION "count_content_version"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  now_ms BIGINT := floor(extract(epoch FROM clock_timestamp()) * 1000);
  counted BIGINT;
BEGIN
  IF current_setting('isse.content_version_counted_in', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    INSERT INTO "ContentVersion" ("version") VALUES (now_ms)
      ON CONFLICT ("contentVersionId")
      DO UPDATE SET "version" = greatest("ContentVersion"."version" + 1, now_ms)
      RETURNING "version" INTO counted;
    PERFORM set_config('isse.content_version_counted_in', pg_current_xact_id()::text, true);
    PERFORM pg_notify('content_version', counted::text);
  END IF;
  RETURN NULL;
END $$;

-- The triggers of a table with public content. Those of rows wait for the commit: every transaction then locks the one
-- row of "ContentVersion" last and for a moment, so that no two of them wait for each other.
-- A migration of a further entity calls it for its table.
CREATE FUNCTION "watch_public_content"(watched regclass) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  EXECUTE format('CREATE CONSTRAINT TRIGGER "content_version_rows" AFTER INSERT OR DELETE ON %s
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_content_version"()', watched);
  EXECUTE format('CREATE CONSTRAINT TRIGGER "content_version_changes" AFTER UPDATE ON %s
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
    EXECUTE FUNCTION "count_content_version"()', watched);
  EXECUTE format('CREATE TRIGGER "content_version_truncate" AFTER TRUNCATE ON %s
    FOR EACH STATEMENT EXECUTE FUNCTION "count_content_version"()', watched);
END $$;

SELECT "watch_public_content"('"Service"');
SELECT "watch_public_content"('"Associate"');
SELECT "watch_public_content"('"Event"');
SELECT "watch_public_content"('"GalleryImage"');
SELECT "watch_public_content"('"BackgroundImage"');
SELECT "watch_public_content"('"PageText"');
SELECT "watch_public_content"('"ContactDetails"');
SELECT "watch_public_content"('"Image"');
SELECT "watch_public_content"('"ImageVariant"');
