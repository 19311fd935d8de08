-- CreateTable
CREATE TABLE "Charity" (
    "charityId" INTEGER NOT NULL DEFAULT 1,
    "shortName" TEXT NOT NULL DEFAULT '',
    "fullName" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "areas" TEXT NOT NULL DEFAULT '',
    "registeredNumber" TEXT NOT NULL DEFAULT '',
    "copyrightHolder" TEXT NOT NULL DEFAULT '',
    "websiteCredit" TEXT NOT NULL DEFAULT '',
    "donateLabel" TEXT NOT NULL DEFAULT '',
    "donateLink" TEXT NOT NULL DEFAULT '',
    "volunteerLabel" TEXT NOT NULL DEFAULT '',
    "volunteerLink" TEXT NOT NULL DEFAULT '',
    "facebookLink" TEXT NOT NULL DEFAULT '',
    "twitterLink" TEXT NOT NULL DEFAULT '',
    "instagramLink" TEXT NOT NULL DEFAULT '',
    "youtubeLink" TEXT NOT NULL DEFAULT '',
    "furtherLabel" TEXT NOT NULL DEFAULT '',
    "furtherLink" TEXT NOT NULL DEFAULT '',
    "mission" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Charity_pkey" PRIMARY KEY ("charityId")
);

ALTER TABLE "Charity" ADD CONSTRAINT "Charity_single_row_check" CHECK ("charityId" = 1);

SELECT "watch_public_content"('"Charity"');

-- An existing installation says what its code said until now, whether it was seeded or not; it has facts. A new one gets
-- these values by the seed, or begins without them (docs/decisions/37-facts-as-records.md).
INSERT INTO "Charity" (
    "shortName", "description", "areas", "copyrightHolder", "websiteCredit", "facebookLink", "twitterLink", "instagramLink", "youtubeLink", "furtherLabel", "furtherLink", "mission", "updatedAt"
)
SELECT
    'ISSE',
    'ISSE is a charity based in Leeds, Bradford and Lancashire that offers sport, heritage, social and training services, food parcels and support groups, all free.',
    'Leeds, Bradford, Lancashire',
    'ISSE',
    'Website made by the ISSE website volunteers',
    'https://www.facebook.com/',
    'https://twitter.com/',
    'https://www.instagram.com/',
    'https://www.youtube.com/',
    'More ways to reach us',
    '/contact',
    concat_ws(E'\n\n',
        'ISSE began as a few neighbours with a kettle, a borrowed room and a list of people who might like some company. Today we have bases in Bradford, Leeds and Rawtenstall, and the kettle is still the first thing we switch on.',
        'We help people to eat well, keep active, learn, remember where they come from and find friends. Some come for an hour and some stay for years. Many who first came for help now give it.',
        'Everything we do is free and open to everyone who lives near our bases, whatever your age, faith, language or passport. You do not have to prove that you need us.',
        'We are a charity and work not for profit. Gifts of money, food and time pay for the rooms, the heating and the minibus. Our trustees are local people and are not paid.'),
    CURRENT_TIMESTAMP
WHERE EXISTS (SELECT 1 FROM "InstallationFact");
