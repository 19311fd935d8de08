-- CreateTable
CREATE TABLE "HeroSlide" (
    "cloudImageId" INTEGER NOT NULL,
    "heading" TEXT NOT NULL DEFAULT '',
    "linkLabel" TEXT NOT NULL DEFAULT '',
    "link" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HeroSlide_pkey" PRIMARY KEY ("cloudImageId")
);

ALTER TABLE "HeroSlide" ADD CONSTRAINT "HeroSlide_cloudImageId_check" CHECK ("cloudImageId" BETWEEN 1 AND 4);

SELECT "watch_public_content"('"HeroSlide"');

-- As in the migration before: an existing installation keeps the slides that its code had.
INSERT INTO "HeroSlide" ("cloudImageId", "heading", "linkLabel", "link", "updatedAt")
SELECT slides.*, CURRENT_TIMESTAMP
FROM (VALUES
    (1, 'You are welcome here', 'See how we can help', '/services'),
    (2, 'Food when you need it', 'Get a food parcel', '/service/5'),
    (3, 'Get moving, your own way', 'Find a sport', '/service/1'),
    (4, 'Learn something new', 'Choose a class', '/service/4')
) AS slides
WHERE EXISTS (SELECT 1 FROM "InstallationFact");
