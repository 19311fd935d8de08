-- Tokens have an end. CURRENT_TIMESTAMP is read once for the rows that are there, so those tokens end a year from the
-- upgrade. A server of the version before knows no end; the default gives its new tokens a year too.
ALTER TABLE "ApiToken" ADD COLUMN "endsAt" TIMESTAMPTZ(3) NOT NULL DEFAULT (CURRENT_TIMESTAMP + '1 year'::interval),
ADD COLUMN "takenOverAt" TIMESTAMPTZ(3);

-- An account that has tokens cannot be deleted. Until now its tokens were deleted with it.
ALTER TABLE "ApiToken" DROP CONSTRAINT "ApiToken_userId_fkey";
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
