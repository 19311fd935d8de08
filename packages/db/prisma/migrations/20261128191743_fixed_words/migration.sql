-- AlterTable
ALTER TABLE "Charity" ADD COLUMN     "copyrightYear" TEXT NOT NULL DEFAULT '2024',
ADD COLUMN     "replyHours" INTEGER DEFAULT 24,
ADD COLUMN     "whatItIs" TEXT NOT NULL DEFAULT 'a charity';
