-- AlterTable
ALTER TABLE "Charity" ADD COLUMN     "hidesEmptyPages" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "menu" JSONB NOT NULL DEFAULT '[]';
