-- AlterTable
ALTER TABLE "User" ADD COLUMN "deviceGeneration" INTEGER NOT NULL DEFAULT 0;

-- A session now ends after 12 hours without use. One that is older than this rule has that time from here on.
UPDATE "Session" SET "expiresAt" = LEAST("expiresAt", CURRENT_TIMESTAMP + INTERVAL '12 hours');
