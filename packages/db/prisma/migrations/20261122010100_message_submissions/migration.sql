-- CreateTable
CREATE TABLE "MessageSubmission" (
    "submissionId" TEXT NOT NULL,
    "messageId" INTEGER,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MessageSubmission_pkey" PRIMARY KEY ("submissionId")
);

-- CreateIndex
CREATE UNIQUE INDEX "MessageSubmission_messageId_key" ON "MessageSubmission"("messageId");

-- AddForeignKey
ALTER TABLE "MessageSubmission" ADD CONSTRAINT "MessageSubmission_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("messageId") ON DELETE SET NULL ON UPDATE CASCADE;
