-- AlterTable
ALTER TABLE "Charity" ADD COLUMN     "lookFooter" TEXT NOT NULL DEFAULT 'dark';
