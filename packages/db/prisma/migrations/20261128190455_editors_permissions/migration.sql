-- 2.0 stops all servers once, so no server of the version before serves beside this migration.
-- An administrator may give an editor more than content: what the charity says, and messages.
ALTER TABLE "User" ADD COLUMN "mayEditCharity" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "User" ADD COLUMN "mayReadMessages" BOOLEAN NOT NULL DEFAULT false;
