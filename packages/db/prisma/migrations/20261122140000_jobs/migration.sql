-- Which mails about messages an account gets: NONE, SUBJECT or TEXT. After an upgrade nobody gets mail unasked.
ALTER TABLE "User" ADD COLUMN "messageMail" TEXT NOT NULL DEFAULT 'NONE',
ADD COLUMN "hasReminders" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "User" ADD CONSTRAINT "User_messageMail_check" CHECK ("messageMail" IN ('NONE', 'SUBJECT', 'TEXT'));

CREATE TABLE "Job" (
    "jobId" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "leaseId" UUID,
    "leaseEndsAt" TIMESTAMPTZ(3),
    "lastError" TEXT,
    "failedAt" TIMESTAMPTZ(3),
    "doneAt" TIMESTAMPTZ(3),

    CONSTRAINT "Job_pkey" PRIMARY KEY ("jobId")
);
CREATE INDEX "Job_kind_key_idx" ON "Job"("kind", "key");

-- Prisma's schema knows no such condition. The first one makes further messages join the mail that waits.
CREATE UNIQUE INDEX "Job_untried_key" ON "Job"("kind", "key") WHERE "startedAt" IS NULL;
CREATE INDEX "Job_due_idx" ON "Job"("dueAt") WHERE "doneAt" IS NULL AND "failedAt" IS NULL;

CREATE TABLE "MailedMessage" (
    "jobId" UUID NOT NULL,
    "messageId" INTEGER NOT NULL,
    "isReminder" BOOLEAN NOT NULL,

    CONSTRAINT "MailedMessage_pkey" PRIMARY KEY ("jobId","messageId","isReminder")
);
CREATE INDEX "MailedMessage_messageId_idx" ON "MailedMessage"("messageId");

-- A deleted message is in no mail that still waits.
ALTER TABLE "MailedMessage" ADD CONSTRAINT "MailedMessage_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "Job"("jobId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "MailedMessage" ADD CONSTRAINT "MailedMessage_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("messageId") ON DELETE CASCADE ON UPDATE CASCADE;
