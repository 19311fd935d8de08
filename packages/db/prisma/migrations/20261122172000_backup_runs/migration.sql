-- Which backups were made, when and where. For the dashboard.
CREATE TABLE "BackupRun" (
    "backupRunId" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "place" TEXT NOT NULL DEFAULT '',
    "isEncrypted" BOOLEAN NOT NULL,
    "userId" TEXT,
    "tokenHash" TEXT,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "heldUntil" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "failure" TEXT,

    CONSTRAINT "BackupRun_pkey" PRIMARY KEY ("backupRunId")
);
ALTER TABLE "BackupRun" ADD CONSTRAINT "BackupRun_kind_check" CHECK ("kind" IN ('DAILY', 'DOWNLOAD', 'COMMAND'));
CREATE UNIQUE INDEX "BackupRun_tokenHash_key" ON "BackupRun"("tokenHash");
CREATE INDEX "BackupRun_startedAt_idx" ON "BackupRun"("startedAt");

-- Prisma's schema knows no such condition. It lets one backup of a kind be made at a time, by however many servers.
CREATE UNIQUE INDEX "BackupRun_under_way" ON "BackupRun"("kind") WHERE "endedAt" IS NULL AND "tokenHash" IS NULL;

ALTER TABLE "BackupRun" ADD CONSTRAINT "BackupRun_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
