-- AlterTable
ALTER TABLE "Charity" ADD COLUMN     "homeSections" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "mostSlides" INTEGER;
