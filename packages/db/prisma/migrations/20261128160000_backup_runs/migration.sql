-- 2.0 stops all servers once, so no server of the version before serves beside this migration.
-- squawk-ignore-file ban-drop-column, ban-drop-table, require-concurrent-index-creation, require-concurrent-index-deletion
-- A row of a backup that is being made keeps the files, in place of a row beside it. A download has no token any more, and
-- nobody is mailed about it; broken backups are found where somebody looks.
DELETE FROM "BackupRun" WHERE "tokenHash" IS NOT NULL;
DROP INDEX "BackupRun_under_way";
ALTER TABLE "BackupRun" DROP COLUMN "tokenHash";
CREATE UNIQUE INDEX "BackupRun_under_way" ON "BackupRun"("kind") WHERE "endedAt" IS NULL;
DROP TABLE "FileHold";
DELETE FROM "Job" WHERE "kind" IN ('backup-mail', 'upkeep');
