-- DropIndex
DROP INDEX "ImageVariant_imageId_idx";

-- CreateTable
CREATE TABLE "PendingImage" (
    "imageId" INTEGER NOT NULL,
    "sourceKey" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PendingImage_pkey" PRIMARY KEY ("imageId")
);

-- CreateIndex
CREATE UNIQUE INDEX "PendingImage_sourceKey_key" ON "PendingImage"("sourceKey");

-- CreateIndex
CREATE INDEX "PendingImage_dueAt_idx" ON "PendingImage"("dueAt");

-- CreateIndex
CREATE UNIQUE INDEX "ImageVariant_imageId_format_width_key" ON "ImageVariant"("imageId", "format", "width");

-- AddForeignKey
ALTER TABLE "PendingImage" ADD CONSTRAINT "PendingImage_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("imageId") ON DELETE CASCADE ON UPDATE CASCADE;
