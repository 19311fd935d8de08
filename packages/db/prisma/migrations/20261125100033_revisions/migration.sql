-- AlterTable
ALTER TABLE "Associate" ADD COLUMN     "focalX" DOUBLE PRECISION,
ADD COLUMN     "focalY" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "BackgroundImage" ADD COLUMN     "focalX" DOUBLE PRECISION,
ADD COLUMN     "focalY" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "Base" ADD COLUMN     "focalX" DOUBLE PRECISION,
ADD COLUMN     "focalY" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "focalX" DOUBLE PRECISION,
ADD COLUMN     "focalY" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "GalleryImage" ADD COLUMN     "focalX" DOUBLE PRECISION,
ADD COLUMN     "focalY" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "OwnPage" ADD COLUMN     "focalX" DOUBLE PRECISION,
ADD COLUMN     "focalY" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "Partner" ADD COLUMN     "focalX" DOUBLE PRECISION,
ADD COLUMN     "focalY" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "Service" ADD COLUMN     "focalX" DOUBLE PRECISION,
ADD COLUMN     "focalY" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "TeamMember" ADD COLUMN     "focalX" DOUBLE PRECISION,
ADD COLUMN     "focalY" DOUBLE PRECISION;

-- CreateTable
CREATE TABLE "Revision" (
    "revisionId" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "recordId" INTEGER,
    "version" INTEGER,
    "shape" INTEGER NOT NULL DEFAULT 1,
    "fields" JSONB,
    "what" TEXT NOT NULL,
    "wentBackTo" INTEGER,
    "name" TEXT NOT NULL,
    "userId" TEXT,
    "byName" TEXT NOT NULL,
    "door" TEXT NOT NULL,
    "imageId" INTEGER,
    "documentFileId" INTEGER,
    "savedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Revision_pkey" PRIMARY KEY ("revisionId")
);

-- CreateIndex
CREATE INDEX "Revision_kind_recordId_savedAt_revisionId_idx" ON "Revision"("kind", "recordId", "savedAt", "revisionId");

-- CreateIndex
CREATE INDEX "Revision_savedAt_revisionId_idx" ON "Revision"("savedAt", "revisionId");

-- CreateIndex
CREATE INDEX "Revision_userId_idx" ON "Revision"("userId");

-- CreateIndex
CREATE INDEX "Revision_imageId_idx" ON "Revision"("imageId");

-- CreateIndex
CREATE INDEX "Revision_documentFileId_idx" ON "Revision"("documentFileId");

-- CreateIndex
CREATE UNIQUE INDEX "Revision_kind_recordId_version_key" ON "Revision"("kind", "recordId", "version");

-- AddForeignKey
ALTER TABLE "Revision" ADD CONSTRAINT "Revision_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Revision" ADD CONSTRAINT "Revision_documentFileId_fkey" FOREIGN KEY ("documentFileId") REFERENCES "DocumentFile"("documentFileId") ON DELETE RESTRICT ON UPDATE CASCADE;
