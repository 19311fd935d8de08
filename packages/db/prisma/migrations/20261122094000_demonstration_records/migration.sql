-- CreateTable
CREATE TABLE "DemonstrationRecord" (
    "kind" TEXT NOT NULL,
    "recordId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "DemonstrationRecord_pkey" PRIMARY KEY ("kind","recordId")
);

-- An installation that was seeded has the seed's records, with ids from 1 in the order of its lists: the seed writes into
-- an empty database alone, and an id is given once.
INSERT INTO "DemonstrationRecord" ("kind", "recordId")
SELECT * FROM (
    SELECT 'service', "serviceId" FROM "Service" WHERE "serviceId" <= 10
    UNION ALL SELECT 'associate', "associateId" FROM "Associate" WHERE "associateId" <= 6
    UNION ALL SELECT 'event', "eventId" FROM "Event" WHERE "eventId" <= 5
    UNION ALL SELECT 'galleryImage', "galleryImageId" FROM "GalleryImage" WHERE "galleryImageId" <= 14
) AS seeded
WHERE EXISTS (SELECT 1 FROM "InstallationFact" WHERE "name" = 'seeded');

-- These were made by the seed, or by the migrations before this one on every existing installation. On a new one without
-- the demonstration somebody may have written such records by hand: what nobody has saved since it was made is told apart
-- by what it says. The others stay whatever happens, and are only listed as such. A record that a migration has made of a
-- built-in text has version 0.
INSERT INTO "DemonstrationRecord" ("kind", "recordId", "version")
SELECT 'teamMember', "teamMemberId", 1 FROM "TeamMember" WHERE "teamMemberId" <= 5 AND ("version" > 1 OR "name" IN (
    'Nasreen Akhtar', 'Dele Adeyemi', 'Margaret Holroyd', 'Gurdeep Bains', 'Beth Ormerod'
))
UNION ALL
SELECT 'testimonial', "testimonialId", 1 FROM "Testimonial"
WHERE "testimonialId" = 1 AND ("version" > 1 OR "author" = 'Rukhsana, Leeds')
UNION ALL
SELECT 'value', "valueId", 1 FROM "Value" WHERE "valueId" <= 4 AND ("version" > 1 OR "name" IN (
    'Everyone is welcome', 'We listen first', 'Plain and honest', 'Side by side'
))
UNION ALL
SELECT 'partner', "partnerId", 1 FROM "Partner" WHERE "partnerId" <= 6 AND ("version" > 1 OR "name" IN (
    'Coppice Lane Bakery', 'Plot Nine Garden', 'Blue Gate Tea Room', 'Packhorse Bridge History Group',
    'Lantern Row Learning', 'Ginnel Street Choir'
))
UNION ALL
-- Their streets are made up.
SELECT 'base', "baseId", 1 FROM "Base" WHERE "baseId" <= 3 AND ("version" > 1 OR "address" IN (
    E'ISSE Bradford\nLemon Tree Mill\n14 Tenterfold Row\nBradford',
    E'ISSE Leeds\nThe Old School Hall\n3 Ropewalk Rise\nLeeds',
    E'ISSE Rawtenstall\nMoorgate Hall\n27 Curlew Steps\nRawtenstall\nLancashire'
))
UNION ALL
SELECT 'heroSlide', "cloudImageId", 1 FROM "HeroSlide" WHERE "version" > 1 OR "heading" IN (
    'You are welcome here', 'Food when you need it', 'Get moving, your own way', 'Learn something new'
)
UNION ALL
-- Of these two the fields are told apart by what they say, whenever they were saved.
SELECT 'charity', "charityId", 1 FROM "Charity"
UNION ALL
SELECT 'contactDetails', "contactDetailsId", 1 FROM "ContactDetails"
WHERE EXISTS (SELECT 1 FROM "InstallationFact" WHERE "name" = 'seeded')
UNION ALL
SELECT 'pageText', "textUpdateId", least("version", 1) FROM "PageText" WHERE "version" > 1 OR "siteText" IN (
    'Company, food, sport, learning and a listening ear in Bradford, Leeds and Rawtenstall. Everything we do is free.',
    'A parcel with about three days of food, for anyone who is short this week. No referral, no papers, no fuss.',
    'Walking football, wheelchair basketball and gentle exercise. You do not need to be fit to start.',
    'Computers, everyday English and short courses, in small groups and at your own speed.',
    'We are neighbours who look out for each other. Here is who we are, what we believe and how we work.',
    'Ten ways we can help, all of them free. Choose one to find out what happens, when and where, and how to start.',
    'We do not do this alone. These are the groups that cook, coach, teach, advise and sing with us.',
    'Come along, bring someone with you, stay as long as you like. There is always tea.',
    'A year at ISSE in pictures: walks, parcels, matches, songs and a great deal of cake.',
    'Ask us anything. Write in the language you are most at ease with. We reply to every message within 24 hours.',
    'Three bases, each with a warm room, step-free doors and someone at the desk to welcome you.'
);
