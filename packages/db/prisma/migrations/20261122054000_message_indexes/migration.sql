-- The counts of unread and of unanswered messages read these alone. They are small: most messages are read and answered.
-- Prisma's schema knows no such condition.
CREATE INDEX "Message_unread_idx" ON "Message"("messageId") WHERE "readAt" IS NULL;
CREATE INDEX "Message_unanswered_idx" ON "Message"("messageId") WHERE "answeredAt" IS NULL;

-- Finds messages by a part of a word of three characters or more. Where the account may not add the extension, or there
-- is none (as in the embedded engine), the search reads all messages, as it did before.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "Message_words_idx" ON "Message" USING gin (
    "firstName" gin_trgm_ops, "lastName" gin_trgm_ops, "subject" gin_trgm_ops,
    "contact" gin_trgm_ops, "message" gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'Messages are searched without an index: %', SQLERRM;
END $$;
