-- CreateTable
CREATE TABLE "PreviewLink" (
    "previewLinkId" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "recordId" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PreviewLink_pkey" PRIMARY KEY ("previewLinkId")
);

-- CreateIndex
CREATE UNIQUE INDEX "PreviewLink_hash_key" ON "PreviewLink"("hash");

-- CreateIndex
CREATE INDEX "PreviewLink_kind_recordId_idx" ON "PreviewLink"("kind", "recordId");

-- CreateIndex
CREATE INDEX "PreviewLink_userId_idx" ON "PreviewLink"("userId");

-- AddForeignKey
ALTER TABLE "PreviewLink" ADD CONSTRAINT "PreviewLink_kind_recordId_fkey" FOREIGN KEY ("kind", "recordId") REFERENCES "Unpublished"("kind", "recordId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PreviewLink" ADD CONSTRAINT "PreviewLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
