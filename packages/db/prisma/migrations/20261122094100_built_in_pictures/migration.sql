-- AlterTable
ALTER TABLE "BackgroundImage" ADD COLUMN "isBuiltIn" BOOLEAN NOT NULL DEFAULT false;

-- The first save of a slot gives it version 2, because filling it was the first.
UPDATE "BackgroundImage" SET "isBuiltIn" = true WHERE "version" = 1;
