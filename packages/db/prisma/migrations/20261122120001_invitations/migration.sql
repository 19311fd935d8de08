-- When each account signed in last: its sessions say so only until they end. A server of the version before does not note it.
ALTER TABLE "User" ADD COLUMN "lastSignInAt" TIMESTAMPTZ(3);
UPDATE "User" SET "lastSignInAt" = latest."at"
  FROM (SELECT "userId", max("createdAt") AS "at" FROM "Session" GROUP BY "userId") AS latest
  WHERE latest."userId" = "User"."id";

-- Invitations that wait for the person who was invited. What was used or withdrawn is deleted.
CREATE TABLE "Invitation" (
    "invitationId" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "invitedById" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("invitationId"),
    CONSTRAINT "Invitation_role_check" CHECK ("role" IN ('ROLE_ADMIN', 'ROLE_EDITOR'))
);

CREATE UNIQUE INDEX "Invitation_email_key" ON "Invitation"("email");
CREATE UNIQUE INDEX "Invitation_hash_key" ON "Invitation"("hash");
CREATE INDEX "Invitation_invitedById_idx" ON "Invitation"("invitedById");

ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
