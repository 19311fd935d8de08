-- A slot whose text nobody had written showed a text that its code had. The code has none any more. An existing installation,
-- which has facts, goes on showing it (docs/decisions/41-nothing-invented.md). Nobody has saved these texts: their version is
-- still 0, and they are as old as the installation.
INSERT INTO "PageText" ("page", "textUpdateId", "siteText", "version", "updatedAt")
SELECT "page", "textUpdateId", "siteText", 0, coalesce((SELECT min("createdAt") FROM "User"), CURRENT_TIMESTAMP)
FROM (VALUES
    (1, 1, 'Company, food, sport, learning and a listening ear in Bradford, Leeds and Rawtenstall. Everything we do is free.'),
    (1, 2, 'A parcel with about three days of food, for anyone who is short this week. No referral, no papers, no fuss.'),
    (1, 3, 'Walking football, wheelchair basketball and gentle exercise. You do not need to be fit to start.'),
    (1, 4, 'Computers, everyday English and short courses, in small groups and at your own speed.'),
    (2, 5, 'We are neighbours who look out for each other. Here is who we are, what we believe and how we work.'),
    (3, 6, 'Ten ways we can help, all of them free. Choose one to find out what happens, when and where, and how to start.'),
    (4, 7, 'We do not do this alone. These are the groups that cook, coach, teach, advise and sing with us.'),
    (5, 8, 'Come along, bring someone with you, stay as long as you like. There is always tea.'),
    (6, 9, 'A year at ISSE in pictures: walks, parcels, matches, songs and a great deal of cake.'),
    (7, 10, 'Ask us anything. Write in the language you are most at ease with. We reply to every message within 24 hours.'),
    (8, 11, 'Three bases, each with a warm room, step-free doors and someone at the desk to welcome you.')
) AS shown ("page", "textUpdateId", "siteText")
WHERE EXISTS (SELECT 1 FROM "InstallationFact")
ON CONFLICT DO NOTHING;

-- AlterTable
ALTER TABLE "Charity" ADD COLUMN "homeTitle" TEXT NOT NULL DEFAULT '',
ADD COLUMN "servicesLead" TEXT NOT NULL DEFAULT '',
ADD COLUMN "eventsLead" TEXT NOT NULL DEFAULT '',
ADD COLUMN "galleryLead" TEXT NOT NULL DEFAULT '',
ADD COLUMN "partnersLead" TEXT NOT NULL DEFAULT '';

-- The same for the title of the home page and for sentences above its sections. Where nobody has saved the settings yet,
-- there is no row.
INSERT INTO "Charity" (
    "homeTitle", "servicesLead", "eventsLead", "galleryLead", "partnersLead", "version", "updatedAt"
)
SELECT
    'Help, food, sport and company',
    'Choose what you need, or what you enjoy. You can come to as much as you like.',
    'Lunches, walks and open days. See what is on and come along.',
    'A year in pictures: see what we get up to before you come.',
    'They give goods, rooms and time, and ask for nothing back.',
    0,
    CURRENT_TIMESTAMP
WHERE EXISTS (SELECT 1 FROM "InstallationFact")
ON CONFLICT ("charityId") DO UPDATE SET
    "homeTitle" = EXCLUDED."homeTitle",
    "servicesLead" = EXCLUDED."servicesLead",
    "eventsLead" = EXCLUDED."eventsLead",
    "galleryLead" = EXCLUDED."galleryLead",
    "partnersLead" = EXCLUDED."partnersLead";
