-- CreateTable
CREATE TABLE "Partner" (
    "partnerId" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "contribution" TEXT NOT NULL,
    "imageId" INTEGER,
    "position" SERIAL NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Partner_pkey" PRIMARY KEY ("partnerId")
);

-- CreateIndex
CREATE INDEX "Partner_position_partnerId_idx" ON "Partner"("position", "partnerId");

-- CreateIndex
CREATE INDEX "Partner_imageId_idx" ON "Partner"("imageId");

-- AddForeignKey
ALTER TABLE "Partner" ADD CONSTRAINT "Partner_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The texts that every record needs are not empty.
ALTER TABLE "Partner" ADD CONSTRAINT "Partner_filled_check"
    CHECK (btrim("name") <> '' AND btrim("contribution") <> '');

-- A change of a record ends the kept answers that show it.
SELECT "watch_public_content"('"Partner"');

-- An installation on which a server has started before has facts. It goes on showing what the code said until now, which
-- nobody has changed since it was set up.
INSERT INTO "Partner" ("name", "contribution", "updatedAt")
SELECT "name", "contribution", coalesce((SELECT min("createdAt") FROM "User"), CURRENT_TIMESTAMP)
FROM (VALUES
    (1, 'Coppice Lane Bakery', 'bread for every parcel day'),
    (2, 'Plot Nine Garden', 'seedlings and good advice'),
    (3, 'Blue Gate Tea Room', 'tea, cake and spare chairs'),
    (4, 'Packhorse Bridge History Group', 'guides for our walks'),
    (5, 'Lantern Row Learning', 'tutors for our classes'),
    (6, 'Ginnel Street Choir', 'songs at our lunches')
) AS shown ("place", "name", "contribution")
WHERE EXISTS (SELECT 1 FROM "InstallationFact")
ORDER BY "place";

-- The next start stores the pictures that come with the site (packages/db/src/seed/pictures-of-upgrade.ts).
INSERT INTO "InstallationFact" ("name", "value")
SELECT 'pictures due: Partner', '' WHERE EXISTS (SELECT 1 FROM "InstallationFact");
