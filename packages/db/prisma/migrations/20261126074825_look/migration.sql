-- AlterTable
ALTER TABLE "Charity" ADD COLUMN     "lookAccent" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "lookCorners" TEXT NOT NULL DEFAULT 'round',
ADD COLUMN     "lookDark" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "lookDarkMode" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "lookLines" TEXT NOT NULL DEFAULT 'line',
ADD COLUMN     "lookOrnament" TEXT NOT NULL DEFAULT 'lemon',
ADD COLUMN     "lookPrimary" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "lookType" TEXT NOT NULL DEFAULT 'poppins';
