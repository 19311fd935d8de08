-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "repeatExcept" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "repeatFrom" TEXT,
ADD COLUMN     "repeatRule" TEXT;
