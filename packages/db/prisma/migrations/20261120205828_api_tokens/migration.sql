-- CreateTable
CREATE TABLE "ApiToken" (
    "apiTokenId" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "access" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "beginning" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("apiTokenId")
);

-- CreateIndex
CREATE UNIQUE INDEX "ApiToken_hash_key" ON "ApiToken"("hash");

-- CreateIndex
CREATE INDEX "ApiToken_userId_idx" ON "ApiToken"("userId");

-- AddForeignKey
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say.
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_access_check" CHECK ("access" IN ('READ', 'READ_WRITE'));
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_filled_check" CHECK (btrim("name") <> '');
