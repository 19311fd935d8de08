-- CreateTable
CREATE TABLE "LogoOnDark" (
    "logoOnDarkId" INTEGER NOT NULL DEFAULT 1,
    "imageId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LogoOnDark_pkey" PRIMARY KEY ("logoOnDarkId")
);

-- CreateIndex
CREATE INDEX "LogoOnDark_imageId_idx" ON "LogoOnDark"("imageId");

-- AddForeignKey
ALTER TABLE "LogoOnDark" ADD CONSTRAINT "LogoOnDark_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "LogoOnDark" ADD CONSTRAINT "LogoOnDark_single_row_check" CHECK ("logoOnDarkId" = 1);
SELECT "watch_public_content"('"LogoOnDark"');
