-- CreateTable
CREATE TABLE "DocumentFile" (
    "documentFileId" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DocumentFile_pkey" PRIMARY KEY ("documentFileId")
);

-- CreateTable
CREATE TABLE "Document" (
    "documentId" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "documentText" TEXT NOT NULL DEFAULT '',
    "documentFileId" INTEGER NOT NULL,
    "position" SERIAL NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Document_pkey" PRIMARY KEY ("documentId")
);

-- CreateIndex
CREATE UNIQUE INDEX "DocumentFile_key_key" ON "DocumentFile"("key");

-- CreateIndex
CREATE INDEX "DocumentFile_hash_idx" ON "DocumentFile"("hash");

-- CreateIndex
CREATE INDEX "Document_position_documentId_idx" ON "Document"("position", "documentId");

-- CreateIndex
CREATE INDEX "Document_documentFileId_idx" ON "Document"("documentFileId");

-- AddForeignKey
ALTER TABLE "Document" ADD CONSTRAINT "Document_documentFileId_fkey" FOREIGN KEY ("documentFileId") REFERENCES "DocumentFile"("documentFileId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The texts that every record needs are not empty.
ALTER TABLE "Document" ADD CONSTRAINT "Document_filled_check"
    CHECK (btrim("title") <> '');

-- A change of a record ends the kept answers that show it. Files do not change, and go after the last record that shows
-- them.
SELECT "watch_public_content"('"Document"');
SELECT "watch_public_content"('"DocumentFile"');
