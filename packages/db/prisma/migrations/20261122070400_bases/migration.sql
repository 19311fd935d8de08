-- CreateTable
CREATE TABLE "Base" (
    "baseId" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "town" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "postcode" TEXT NOT NULL,
    "hasPostalAddress" BOOLEAN NOT NULL DEFAULT false,
    "phone" TEXT NOT NULL DEFAULT '',
    "openingHours" TEXT NOT NULL DEFAULT '',
    "baseText" TEXT NOT NULL DEFAULT '',
    "facilities" TEXT NOT NULL DEFAULT '',
    "mapLink" TEXT NOT NULL DEFAULT '',
    "stepFreeNote" TEXT NOT NULL DEFAULT '',
    "imageId" INTEGER,
    "imageAlt" TEXT NOT NULL DEFAULT '',
    "position" SERIAL NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Base_pkey" PRIMARY KEY ("baseId")
);

-- CreateIndex
CREATE INDEX "Base_position_baseId_idx" ON "Base"("position", "baseId");

-- CreateIndex
CREATE INDEX "Base_imageId_idx" ON "Base"("imageId");

-- AddForeignKey
ALTER TABLE "Base" ADD CONSTRAINT "Base_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The texts that every record needs are not empty.
ALTER TABLE "Base" ADD CONSTRAINT "Base_filled_check"
    CHECK (btrim("name") <> '' AND btrim("town") <> '' AND btrim("address") <> '' AND btrim("postcode") <> '');

-- A change of a record ends the kept answers that show it.
SELECT "watch_public_content"('"Base"');

-- An installation on which a server has started before has facts. It goes on showing what the code said until now, which
-- nobody has changed since it was set up.
INSERT INTO "Base" ("name", "town", "address", "postcode", "hasPostalAddress", "openingHours", "baseText", "facilities", "imageAlt", "updatedAt")
SELECT "name", "town", "address", "postcode", "hasPostalAddress", "openingHours", "baseText", "facilities", "imageAlt", coalesce((SELECT min("createdAt") FROM "User"), CURRENT_TIMESTAMP)
FROM (VALUES
    (1, 'Bradford', 'Bradford', E'ISSE Bradford\nLemon Tree Mill\n14 Tenterfold Row\nBradford', 'BD3 9KM', true, 'Monday to Friday, 9.30am to 5pm. Evening sessions as listed under each service.', 'Our largest base fills the ground floor of an old worsted mill. There is a sports hall with a sprung floor, a computer room and the biggest of our three food stores. A bus stops outside the gate every ten minutes.', E'Sports hall with changing rooms and a hoist\nComputer room with twelve places\nFood parcel store and collection hatch\nTraining kitchen\nQuiet room for private talks and for prayer\nStep-free entrance, lift and accessible toilets', 'A large stone mill with a tall chimney, a yellow and white awning and a ramp to its doors.'),
    (2, 'Leeds', 'Leeds', E'ISSE Leeds\nThe Old School Hall\n3 Ropewalk Rise\nLeeds', 'LS9 4OV', true, 'Monday to Friday, 9.30am to 4.30pm. Evening sessions as listed under each service.', 'A red-brick hall that was once a Sunday school, between two rows of terraced houses. The main hall seats eighty for lunch. The garden room at the back is where the social club and the women meet, and where the lemon trees spend the winter.', E'Main hall with a stage and a hearing loop\nGarden room with a play corner\nKitchen for the lunch club\nTwo rooms for advice and classes\nFood parcel room\nRamp, wide doors and accessible toilet', 'A red-brick hall with a round window like a slice of lemon, teal doors and a ramp.'),
    (3, 'Rawtenstall in Lancashire', 'Rawtenstall', E'ISSE Rawtenstall\nMoorgate Hall\n27 Curlew Steps\nRawtenstall\nLancashire', 'BB4 6VK', false, 'Tuesday to Friday, 9.30am to 4pm. Saturday, 9.30am to 1pm.', 'A small stone hall at the edge of town, with the moor behind it and the valley below. Heritage afternoons are held here, the walks set off from the courtyard, and the allotment begins at the back door.', E'Hall with a wood-burning stove\nHeritage room with maps, photographs and a scanner\nWorkshop with tools to borrow\nAllotment with raised beds that can be reached from a wheelchair\nFood parcel shelf and small kitchen\nLevel entrance, two blue-badge parking spaces and accessible toilet', 'A stone hall below green hills, with a steam train crossing a viaduct.')
) AS shown ("place", "name", "town", "address", "postcode", "hasPostalAddress", "openingHours", "baseText", "facilities", "imageAlt")
WHERE EXISTS (SELECT 1 FROM "InstallationFact")
ORDER BY "place";

-- The next start stores the pictures that come with the site (packages/db/src/seed/pictures-of-upgrade.ts).
INSERT INTO "InstallationFact" ("name", "value")
SELECT 'pictures due: Base', '' WHERE EXISTS (SELECT 1 FROM "InstallationFact");
