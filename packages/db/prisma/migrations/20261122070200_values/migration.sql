-- CreateTable
CREATE TABLE "Value" (
    "valueId" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "valueText" TEXT NOT NULL,
    "position" SERIAL NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Value_pkey" PRIMARY KEY ("valueId")
);

-- CreateIndex
CREATE INDEX "Value_position_valueId_idx" ON "Value"("position", "valueId");

-- The texts that every record needs are not empty.
ALTER TABLE "Value" ADD CONSTRAINT "Value_filled_check"
    CHECK (btrim("name") <> '' AND btrim("valueText") <> '');

-- A change of a record ends the kept answers that show it.
SELECT "watch_public_content"('"Value"');

-- An installation on which a server has started before has facts. It goes on showing what the code said until now, which
-- nobody has changed since it was set up.
INSERT INTO "Value" ("name", "valueText", "updatedAt")
SELECT "name", "valueText", coalesce((SELECT min("createdAt") FROM "User"), CURRENT_TIMESTAMP)
FROM (VALUES
    (1, 'Everyone is welcome', 'We greet you at the door and learn your name. Nobody eats alone unless they want to.'),
    (2, 'We listen first', 'You know your own life best. We ask what would help before we offer anything.'),
    (3, 'Plain and honest', 'We use words you can understand and we say so when we do not know the answer.'),
    (4, 'Side by side', 'We do things with you, not for you or to you. What you can do, you can teach.')
) AS shown ("place", "name", "valueText")
WHERE EXISTS (SELECT 1 FROM "InstallationFact")
ORDER BY "place";
