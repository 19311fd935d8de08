-- CreateTable
CREATE TABLE "Unpublished" (
    "kind" TEXT NOT NULL,
    "recordId" INTEGER NOT NULL,
    "revisionId" INTEGER NOT NULL,
    "basedOn" INTEGER,
    "kept" JSONB,

    CONSTRAINT "Unpublished_pkey" PRIMARY KEY ("kind","recordId")
);

-- CreateTable
CREATE TABLE "HeldAddress" (
    "slug" TEXT NOT NULL,
    "ownPageId" INTEGER NOT NULL,

    CONSTRAINT "HeldAddress_pkey" PRIMARY KEY ("slug")
);

-- CreateIndex
CREATE UNIQUE INDEX "Unpublished_revisionId_key" ON "Unpublished"("revisionId");

-- CreateIndex
CREATE INDEX "HeldAddress_ownPageId_idx" ON "HeldAddress"("ownPageId");

-- AddForeignKey
ALTER TABLE "Unpublished" ADD CONSTRAINT "Unpublished_revisionId_fkey" FOREIGN KEY ("revisionId") REFERENCES "Revision"("revisionId") ON DELETE RESTRICT ON UPDATE CASCADE;
