-- CreateTable
CREATE TABLE "TeamMember" (
    "teamMemberId" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "teamMemberText" TEXT NOT NULL DEFAULT '',
    "imageId" INTEGER,
    "position" SERIAL NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TeamMember_pkey" PRIMARY KEY ("teamMemberId")
);

-- CreateIndex
CREATE INDEX "TeamMember_position_teamMemberId_idx" ON "TeamMember"("position", "teamMemberId");

-- CreateIndex
CREATE INDEX "TeamMember_imageId_idx" ON "TeamMember"("imageId");

-- AddForeignKey
ALTER TABLE "TeamMember" ADD CONSTRAINT "TeamMember_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The texts that every record needs are not empty.
ALTER TABLE "TeamMember" ADD CONSTRAINT "TeamMember_filled_check"
    CHECK (btrim("name") <> '' AND btrim("role") <> '');

-- A change of a record ends the kept answers that show it.
SELECT "watch_public_content"('"TeamMember"');

-- An installation on which a server has started before has facts. It goes on showing what the code said until now, which
-- nobody has changed since it was set up.
INSERT INTO "TeamMember" ("name", "role", "teamMemberText", "updatedAt")
SELECT "name", "role", "teamMemberText", coalesce((SELECT min("createdAt") FROM "User"), CURRENT_TIMESTAMP)
FROM (VALUES
    (1, 'Nasreen Akhtar', 'Manager', 'Nasreen looks after all three bases and still makes time for the women''s group.'),
    (2, 'Dele Adeyemi', 'Food parcels and volunteers', 'Dele knows every shelf in the food store and the name of everyone who fills it.'),
    (3, 'Margaret Holroyd', 'Chair of trustees', 'Margaret taught in Bradford for thirty years and runs the lunch club rota.'),
    (4, 'Gurdeep Bains', 'Training and advice', 'Gurdeep finds you the right class, and sits down with you over the difficult form.'),
    (5, 'Beth Ormerod', 'Youth and sport', 'Beth runs the youth club and referees, kindly, on Monday nights.')
) AS shown ("place", "name", "role", "teamMemberText")
WHERE EXISTS (SELECT 1 FROM "InstallationFact")
ORDER BY "place";

-- The next start stores the pictures that come with the site (packages/db/src/seed/pictures-of-upgrade.ts).
INSERT INTO "InstallationFact" ("name", "value")
SELECT 'pictures due: TeamMember', '' WHERE EXISTS (SELECT 1 FROM "InstallationFact");
