-- The uploaded logo. Every charity begins with the drawn one.
ALTER TABLE "Charity" ADD COLUMN "imageId" INTEGER;

CREATE INDEX "Charity_imageId_idx" ON "Charity"("imageId");

ALTER TABLE "Charity" ADD CONSTRAINT "Charity_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "LogoFile" (
    "imageId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,

    CONSTRAINT "LogoFile_pkey" PRIMARY KEY ("imageId", "kind")
);

ALTER TABLE "LogoFile" ADD CONSTRAINT "LogoFile_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("imageId") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT "watch_public_content"('"LogoFile"');
