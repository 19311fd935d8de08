-- CreateTable
CREATE TABLE "OwnPage" (
    "ownPageId" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "lead" TEXT NOT NULL DEFAULT '',
    "metaDescription" TEXT NOT NULL DEFAULT '',
    "ownPageText" TEXT NOT NULL,
    "menu" TEXT NOT NULL DEFAULT 'none',
    "isPublished" BOOLEAN NOT NULL DEFAULT true,
    "imageId" INTEGER,
    "imageAlt" TEXT NOT NULL DEFAULT '',
    "position" SERIAL NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OwnPage_pkey" PRIMARY KEY ("ownPageId")
);

-- CreateTable
CREATE TABLE "FormerSlug" (
    "slug" TEXT NOT NULL,
    "ownPageId" INTEGER NOT NULL,

    CONSTRAINT "FormerSlug_pkey" PRIMARY KEY ("slug")
);

-- CreateIndex
CREATE UNIQUE INDEX "OwnPage_slug_key" ON "OwnPage"("slug");

-- CreateIndex
CREATE INDEX "OwnPage_position_ownPageId_idx" ON "OwnPage"("position", "ownPageId");

-- CreateIndex
CREATE INDEX "OwnPage_imageId_idx" ON "OwnPage"("imageId");

-- CreateIndex
CREATE INDEX "FormerSlug_ownPageId_idx" ON "FormerSlug"("ownPageId");

-- AddForeignKey
ALTER TABLE "OwnPage" ADD CONSTRAINT "OwnPage_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FormerSlug" ADD CONSTRAINT "FormerSlug_ownPageId_fkey" FOREIGN KEY ("ownPageId") REFERENCES "OwnPage"("ownPageId") ON DELETE CASCADE ON UPDATE CASCADE;

-- The texts that every record needs are not empty.
ALTER TABLE "OwnPage" ADD CONSTRAINT "OwnPage_filled_check"
    CHECK (btrim("title") <> '' AND btrim("ownPageText") <> '');

ALTER TABLE "OwnPage" ADD CONSTRAINT "OwnPage_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

ALTER TABLE "OwnPage" ADD CONSTRAINT "OwnPage_menu_check"
    CHECK ("menu" IN ('header', 'footer', 'smallPrint', 'none'));

-- A change of a record ends the kept answers that show it.
SELECT "watch_public_content"('"OwnPage"');
SELECT "watch_public_content"('"FormerSlug"');

-- These pages say what the software does, so that every installation begins with them, a new one without the
-- demonstration too (docs/decisions/40-own-pages.md). The first three had routes of their own until now. The privacy page
-- must be the first: packages/api/src/site/own-pages.ts has its number.
INSERT INTO "OwnPage" ("title", "slug", "lead", "metaDescription", "menu", "isPublished", "ownPageText", "createdAt", "updatedAt")
SELECT "title", "slug", "lead", "metaDescription", "menu", "menu" <> 'none', "ownPageText", "since", "since"
FROM (SELECT coalesce((SELECT min("createdAt") FROM "User"), CURRENT_TIMESTAMP) AS "since") AS "installation"
CROSS JOIN (VALUES
(1, 'Privacy', 'privacy', 'smallPrint',
'What we learn about you through this website, and what we do with it.',
'What {our charity} does with what you tell it through this website, and what you can ask of us.',
$text$## When you write to us

The contact form asks for your name, why you are getting in touch, your e-mail address or phone number, and your message. We keep these, with the date, in the website’s own database, so that we can answer you. Only our administrators can read them.

We use them to answer you and for nothing else. We do not send newsletters, and we never sell what you tell us or pass it on without asking you. We may do so because you asked us for an answer (our legitimate interest in answering).

We delete a message {message period} after it was sent. You need not wait for that: ask us, and we delete it at once. From then on nobody can read it here. What is left of it in the files of the database is overwritten within a day; where we keep backup copies, it goes when they are replaced.

## When you look at a page

Like every web server, ours writes a log: which page was asked for, when, and from which internet address. We read it only to find faults and misuse. So that nobody can flood us with messages, the website also counts how many came from one internet address within an hour.

There is no counting of visitors, no advertising, and nothing on our pages comes from another company. See also the page on [cookies](/cookies).

## When you look after the website

An administrator’s account has a name, an e-mail address and a password, which is kept so that nobody can read it. While they are signed in, the database notes the internet address and the kind of browser.

## What you can ask of us

You may ask what we hold about you, have it corrected or deleted, or object to our using it. Use the [contact page](/contact), or write to us:

{postal address}

If you are not content with our answer, you can complain to the Information Commissioner’s Office at [ico.org.uk](https://ico.org.uk/make-a-complaint/).$text$),
(2, 'Accessibility', 'accessibility', 'smallPrint',
'Everyone is welcome at our doors, and this website should be no different.',
'How the website of {our charity} works for everyone, what does not work yet, and how to tell us.',
$text$On this website you should be able to:

- reach and use everything with a keyboard alone, and see where you are
- have it read to you by a screen reader
- enlarge the text to 400% without scrolling sideways
- read it on a small or an old phone, and without JavaScript
- look at the gallery and the pictures on our home page at your own pace: nothing moves by itself
- have less movement altogether, where your device is set so, and print every page to take it with you

We have tried to write in plain words. If something is hard to understand, please tell us.

## How far it is accessible

We aim at level AA of the Web Content Accessibility Guidelines 2.2. Every public page is checked by a program at each change, on a wide and on a narrow screen, and the menu, the pictures and the contact form are walked through by keyboard. No outside expert has tested it yet, so there may be faults that we do not know of.

## What does not work as it should

- Signing in and looking after the website need JavaScript. Visitors do not need it for anything.
- Pictures and texts are added by volunteers. A picture may lack a description, or have one that could be better.
- The websites that we link to are not ours, and may be less accessible.

## Tell us

If something does not work for you, or you need it in another form, such as large print, please use the [contact page](/contact), phone us, or ask at the desk of any base. We reply within 24 hours.

If you are not content with our answer, the [Equality Advisory and Support Service](https://www.equalityadvisoryservice.com/) can advise you.$text$),
(3, 'Cookies', 'cookies', 'smallPrint',
'If you only read this website, or write to us, it sets no cookies at all.',
'The website of {our charity} sets no cookies for its visitors. What it keeps, and for whom.',
$text$That is why we do not ask you to accept any.

## While you look around

We do not count visits, we do not follow you, and there is no advertising. Pictures, letters and scripts all come from this website and from nobody else. Our links to other websites are plain links: those websites learn that you came only if you follow one.

So that the page is where you left it when you go back, your browser notes how far down you had scrolled. The note never leaves your device, and it is gone when you close the tab.

## For the people who look after the website

Only when an administrator signs in, four things are kept in the browser:

- a cookie, **isse.session\_token** (with **\_\_Host-** before it, where the website has an https address), which keeps them signed in. The session ends after 12 hours in which it is not used, 30 days after the sign-in at the latest, and when they sign out.
- a cookie that begins with **isse.device\_** (or **\_\_Host-isse.device\_**), by which the website knows a device on which they have signed in, so that the wrong passwords of others do not hold them up. It opens nothing. It lasts a year from their last sign-in, or until they set a new password.
- an entry in the browser’s storage, **authorities**, which says that the admin screens may be shown. It goes when they sign out.
- entries that begin with **draft:**, with what they have typed and not saved yet, so that a closed tab does not lose it. Each goes when it is saved or thrown away, and all of them when they sign out.

All are needed for the work, so no consent is asked for.

What happens to what you write to us is told in the [privacy notice](/privacy).$text$),
(4, 'Safeguarding', 'safeguarding', 'none',
'How we keep children and adults at risk safe, and whom to tell if you are worried.',
'',
$text$This is an outline. Replace everything in square brackets, delete this paragraph, and tick 'Published'. Your trustees should agree the text first. The Charity Commission says what it expects: [Safeguarding for charities and trustees](https://www.gov.uk/guidance/safeguarding-duties-for-charity-trustees).

## If somebody is in danger now

Phone 999.

## If you are worried about somebody

Tell [the name of your safeguarding lead], our safeguarding lead: phone [the number], e-mail [the address]. If you cannot reach them, tell [the name of the deputy], [the number].

You can also tell the council: [the name of your council’s team, and its phone numbers by day and by night].

## What we do

- [how you choose and check volunteers and staff, such as references and DBS checks]
- [which training they have, and how often]
- [how you write down a worry, who reads it, and how long you keep it]
- [how many adults are with children at every session]

## Our policy

[A link to the policy itself, and when the trustees last looked at it.]$text$),
(5, 'Complaints', 'complaints', 'none',
'If we have let you down, please tell us. We want to put it right.',
'',
$text$This is an outline. Replace everything in square brackets, delete this paragraph, and tick 'Published'.

## How to complain

Tell anybody who works with us, use the [contact page](/contact), or write to us:

{postal address}

You can ask a friend to do it for you. [Who else can help people to complain, such as an advice centre.]

## What happens then

1. We write to you within [how many] days to say that we have your complaint, and who looks into it.
2. We tell you what we found, and what we will do, within [how many] days.
3. If you are not content, [the name of a trustee], one of our trustees, looks at it again.

## If we cannot agree

[Whom people can turn to. The [Charity Commission](https://www.gov.uk/complain-about-charity) looks into serious matters. The [Fundraising Regulator](https://www.fundraisingregulator.org.uk/complaints) looks into complaints about fundraising.]$text$)
) AS "page" ("place", "title", "slug", "menu", "lead", "metaDescription", "ownPageText")
ORDER BY "place";
