-- PostgreSQL samples the values of columns into its statistics, which outlive the rows. Nothing looks up messages by
-- the values of these columns, so none are sampled. Naming the type again changes nothing but removes earlier samples.
ALTER TABLE "Message"
  ALTER COLUMN "firstName" TYPE TEXT,
  ALTER COLUMN "lastName" TYPE TEXT,
  ALTER COLUMN "subject" TYPE TEXT,
  ALTER COLUMN "contact" TYPE TEXT,
  ALTER COLUMN "message" TYPE TEXT,
  ALTER COLUMN "firstName" SET STATISTICS 0,
  ALTER COLUMN "lastName" SET STATISTICS 0,
  ALTER COLUMN "subject" SET STATISTICS 0,
  ALTER COLUMN "contact" SET STATISTICS 0,
  ALTER COLUMN "message" SET STATISTICS 0;
