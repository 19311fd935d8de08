-- CreateTable
CREATE TABLE "Testimonial" (
    "testimonialId" SERIAL NOT NULL,
    "quote" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "position" SERIAL NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Testimonial_pkey" PRIMARY KEY ("testimonialId")
);

-- CreateIndex
CREATE INDEX "Testimonial_position_testimonialId_idx" ON "Testimonial"("position", "testimonialId");

-- The texts that every record needs are not empty.
ALTER TABLE "Testimonial" ADD CONSTRAINT "Testimonial_filled_check"
    CHECK (btrim("quote") <> '' AND btrim("author") <> '');

-- A change of a record ends the kept answers that show it.
SELECT "watch_public_content"('"Testimonial"');

-- An installation on which a server has started before has facts. It goes on showing what the code said until now, which
-- nobody has changed since it was set up.
INSERT INTO "Testimonial" ("quote", "author", "updatedAt")
SELECT "quote", "author", coalesce((SELECT min("createdAt") FROM "User"), CURRENT_TIMESTAMP)
FROM (VALUES
    (1, 'I came in for a food parcel and I was ashamed. They gave me a cup of tea and asked about my children. Now I go to the women''s group on Thursdays, my son goes to the youth club on Tuesdays, and in spring I start my first aid course.', 'Rukhsana, Leeds')
) AS shown ("place", "quote", "author")
WHERE EXISTS (SELECT 1 FROM "InstallationFact")
ORDER BY "place";
