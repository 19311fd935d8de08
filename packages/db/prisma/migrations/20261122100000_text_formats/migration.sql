-- CreateEnum
CREATE TYPE "TextFormat" AS ENUM ('plain', 'markdown');

-- Whether a long text is plain or restricted Markdown. Every text that is there is plain.
ALTER TABLE "Associate" ADD COLUMN     "associateTextFormat" "TextFormat" NOT NULL DEFAULT 'plain';

-- AlterTable
ALTER TABLE "Base" ADD COLUMN     "baseTextFormat" "TextFormat" NOT NULL DEFAULT 'plain';

-- AlterTable
ALTER TABLE "Charity" ADD COLUMN     "missionFormat" "TextFormat" NOT NULL DEFAULT 'plain';

-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "eventTextFormat" "TextFormat" NOT NULL DEFAULT 'plain';

-- AlterTable
ALTER TABLE "Service" ADD COLUMN     "serviceTextFormat" "TextFormat" NOT NULL DEFAULT 'plain',
ADD COLUMN     "furtherInformationFormat" "TextFormat" NOT NULL DEFAULT 'plain';
