-- The database of version 1.0. One of the last build before it has all of this already
-- (packages/db/src/migrate/before-version-1.ts).
-- The checks say what the specification fixes, and which texts no record is without: Prisma's schema has no words for it.

CREATE TYPE "TextFormat" AS ENUM ('plain', 'markdown');

CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailVerified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "role" TEXT NOT NULL DEFAULT 'ROLE_USER',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deviceGeneration" INTEGER NOT NULL DEFAULT 0,
    "lastSignInAt" TIMESTAMPTZ(3),
    "messageMail" TEXT NOT NULL DEFAULT 'NONE',
    "hasReminders" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
ALTER TABLE "User" ADD CONSTRAINT "User_role_check" CHECK ("role" IN ('ROLE_ADMIN', 'ROLE_EDITOR', 'ROLE_USER'));
ALTER TABLE "User" ADD CONSTRAINT "User_messageMail_check" CHECK ("messageMail" IN ('NONE', 'SUBJECT', 'TEXT'));

CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "token" TEXT NOT NULL,
    "ipAddress" TEXT,
    "userAgent" TEXT,
    "userId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Session_token_key" ON "Session"("token");
CREATE INDEX "Session_userId_idx" ON "Session"("userId");
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId")
    REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "Account" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "accessToken" TEXT,
    "refreshToken" TEXT,
    "idToken" TEXT,
    "accessTokenExpiresAt" TIMESTAMPTZ(3),
    "refreshTokenExpiresAt" TIMESTAMPTZ(3),
    "scope" TEXT,
    "password" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Account_userId_idx" ON "Account"("userId");
ALTER TABLE "Account" ADD CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId")
    REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "Verification" (
    "id" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Verification_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "Verification_identifier_idx" ON "Verification"("identifier");

CREATE TABLE "Image" (
    "imageId" SERIAL NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "placeholder" TEXT NOT NULL,
    "focalX" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    "focalY" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Image_pkey" PRIMARY KEY ("imageId")
);
ALTER TABLE "Image" ADD CONSTRAINT "Image_focal_point_check" CHECK ("focalX" BETWEEN 0 AND 1 AND "focalY" BETWEEN 0 AND 1 AND "width" > 0 AND "height" > 0);

CREATE TABLE "Associate" (
    "associateId" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "associateText" TEXT NOT NULL,
    "link" TEXT NOT NULL DEFAULT '',
    "imageId" INTEGER NOT NULL,
    "imageAlt" TEXT NOT NULL DEFAULT '',
    "position" SERIAL NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "associateTextFormat" "TextFormat" NOT NULL DEFAULT 'plain',

    CONSTRAINT "Associate_pkey" PRIMARY KEY ("associateId")
);
CREATE INDEX "Associate_position_associateId_idx" ON "Associate"("position", "associateId");
CREATE INDEX "Associate_imageId_idx" ON "Associate"("imageId");
ALTER TABLE "Associate" ADD CONSTRAINT "Associate_imageId_fkey" FOREIGN KEY ("imageId")
    REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Associate" ADD CONSTRAINT "Associate_filled_check" CHECK (btrim("name") <> '' AND btrim("associateText") <> '' AND ("link" = '' OR "link" ~* '^https?://'));

CREATE TABLE "BackgroundImage" (
    "cloudImageId" INTEGER NOT NULL,
    "imageId" INTEGER NOT NULL,
    "imageAlt" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "isBuiltIn" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "BackgroundImage_pkey" PRIMARY KEY ("cloudImageId")
);
CREATE INDEX "BackgroundImage_imageId_idx" ON "BackgroundImage"("imageId");
ALTER TABLE "BackgroundImage" ADD CONSTRAINT "BackgroundImage_imageId_fkey" FOREIGN KEY ("imageId")
    REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "BackgroundImage" ADD CONSTRAINT "BackgroundImage_slot_check" CHECK ("cloudImageId" BETWEEN 1 AND 11);

CREATE TABLE "ContactDetails" (
    "contactDetailsId" INTEGER NOT NULL DEFAULT 1,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ContactDetails_pkey" PRIMARY KEY ("contactDetailsId")
);
ALTER TABLE "ContactDetails" ADD CONSTRAINT "ContactDetails_single_row_check" CHECK ("contactDetailsId" = 1);

CREATE TABLE "Event" (
    "eventId" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "eventDate" TEXT NOT NULL,
    "eventTime" TEXT NOT NULL,
    "venue" TEXT NOT NULL,
    "eventText" TEXT NOT NULL,
    "startsAt" TIMESTAMPTZ(3),
    "endsAt" TIMESTAMPTZ(3),
    "imageId" INTEGER NOT NULL,
    "imageAlt" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "eventTextFormat" "TextFormat" NOT NULL DEFAULT 'plain',
    "repeatExcept" TEXT NOT NULL DEFAULT '',
    "repeatFrom" TEXT,
    "repeatRule" TEXT,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("eventId")
);
CREATE INDEX "Event_startsAt_eventId_idx" ON "Event"("startsAt", "eventId");
CREATE INDEX "Event_imageId_idx" ON "Event"("imageId");
ALTER TABLE "Event" ADD CONSTRAINT "Event_imageId_fkey" FOREIGN KEY ("imageId")
    REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Event" ADD CONSTRAINT "Event_filled_check" CHECK (btrim("name") <> '' AND btrim("eventDate") <> '' AND btrim("eventTime") <> '' AND btrim("venue") <> '' AND btrim("eventText") <> '');

CREATE TABLE "GalleryImage" (
    "galleryImageId" SERIAL NOT NULL,
    "caption" TEXT NOT NULL,
    "imageId" INTEGER NOT NULL,
    "imageAlt" TEXT NOT NULL DEFAULT '',
    "position" SERIAL NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "GalleryImage_pkey" PRIMARY KEY ("galleryImageId")
);
CREATE INDEX "GalleryImage_position_galleryImageId_idx" ON "GalleryImage"("position" DESC, "galleryImageId" DESC);
CREATE INDEX "GalleryImage_imageId_idx" ON "GalleryImage"("imageId");
ALTER TABLE "GalleryImage" ADD CONSTRAINT "GalleryImage_imageId_fkey" FOREIGN KEY ("imageId")
    REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "GalleryImage" ADD CONSTRAINT "GalleryImage_filled_check" CHECK (btrim("caption") <> '');

CREATE TABLE "ImageVariant" (
    "key" TEXT NOT NULL,
    "imageId" INTEGER NOT NULL,
    "format" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,

    CONSTRAINT "ImageVariant_pkey" PRIMARY KEY ("key")
);
CREATE UNIQUE INDEX "ImageVariant_imageId_format_width_key" ON "ImageVariant"("imageId", "format", "width");
ALTER TABLE "ImageVariant" ADD CONSTRAINT "ImageVariant_imageId_fkey" FOREIGN KEY ("imageId")
    REFERENCES "Image"("imageId") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "Message" (
    "messageId" SERIAL NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "contact" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "messageDate" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMPTZ(3),
    "answeredAt" TIMESTAMPTZ(3),

    CONSTRAINT "Message_pkey" PRIMARY KEY ("messageId")
);
CREATE INDEX "Message_messageDate_messageId_idx" ON "Message"("messageDate" DESC, "messageId" DESC);
CREATE INDEX "Message_unread_idx" ON "Message"("messageId") WHERE "readAt" IS NULL;
CREATE INDEX "Message_unanswered_idx" ON "Message"("messageId") WHERE "answeredAt" IS NULL;
ALTER TABLE "Message" ADD CONSTRAINT "Message_filled_check" CHECK (btrim("firstName") <> '' AND btrim("lastName") <> '' AND btrim("subject") <> '' AND btrim("contact") <> '' AND btrim("message") <> '');

CREATE TABLE "PageText" (
    "page" INTEGER NOT NULL,
    "textUpdateId" INTEGER NOT NULL,
    "siteText" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PageText_pkey" PRIMARY KEY ("page", "textUpdateId")
);
ALTER TABLE "PageText" ADD CONSTRAINT "PageText_pair_check" CHECK (("page", "textUpdateId") IN ((1, 1), (1, 2), (1, 3), (1, 4), (2, 5), (3, 6), (4, 7), (5, 8), (6, 9), (7, 10), (8, 11)));
ALTER TABLE "PageText" ADD CONSTRAINT "PageText_siteText_check" CHECK (btrim("siteText") <> '');

CREATE TABLE "RateLimiterFlexible" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" TIMESTAMPTZ(3),

    CONSTRAINT "RateLimiterFlexible_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "Service" (
    "serviceId" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "serviceText" TEXT NOT NULL,
    "furtherInformation" TEXT NOT NULL DEFAULT '',
    "imageId" INTEGER NOT NULL,
    "imageAlt" TEXT NOT NULL DEFAULT '',
    "position" SERIAL NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "costText" TEXT NOT NULL DEFAULT '',
    "whenText" TEXT NOT NULL DEFAULT '',
    "whereText" TEXT NOT NULL DEFAULT '',
    "serviceTextFormat" "TextFormat" NOT NULL DEFAULT 'plain',
    "furtherInformationFormat" "TextFormat" NOT NULL DEFAULT 'plain',

    CONSTRAINT "Service_pkey" PRIMARY KEY ("serviceId")
);
CREATE INDEX "Service_position_serviceId_idx" ON "Service"("position", "serviceId");
CREATE INDEX "Service_imageId_idx" ON "Service"("imageId");
ALTER TABLE "Service" ADD CONSTRAINT "Service_imageId_fkey" FOREIGN KEY ("imageId")
    REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Service" ADD CONSTRAINT "Service_filled_check" CHECK (btrim("name") <> '' AND btrim("serviceText") <> '');

CREATE TABLE "InstallationFact" (
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "InstallationFact_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "PendingImage" (
    "imageId" INTEGER NOT NULL,
    "sourceKey" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PendingImage_pkey" PRIMARY KEY ("imageId")
);
CREATE UNIQUE INDEX "PendingImage_sourceKey_key" ON "PendingImage"("sourceKey");
CREATE INDEX "PendingImage_dueAt_idx" ON "PendingImage"("dueAt");
ALTER TABLE "PendingImage" ADD CONSTRAINT "PendingImage_imageId_fkey" FOREIGN KEY ("imageId")
    REFERENCES "Image"("imageId") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "ApiToken" (
    "apiTokenId" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "access" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "beginning" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),
    "endsAt" TIMESTAMPTZ(3) NOT NULL DEFAULT (CURRENT_TIMESTAMP + '1 year'::interval),
    "takenOverAt" TIMESTAMPTZ(3),

    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("apiTokenId")
);
CREATE UNIQUE INDEX "ApiToken_hash_key" ON "ApiToken"("hash");
CREATE INDEX "ApiToken_userId_idx" ON "ApiToken"("userId");
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_userId_fkey" FOREIGN KEY ("userId")
    REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_access_check" CHECK ("access" IN ('READ', 'READ_WRITE'));
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_filled_check" CHECK (btrim("name") <> '');

CREATE TABLE "MessageSubmission" (
    "submissionId" TEXT NOT NULL,
    "messageId" INTEGER,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MessageSubmission_pkey" PRIMARY KEY ("submissionId")
);
CREATE UNIQUE INDEX "MessageSubmission_messageId_key" ON "MessageSubmission"("messageId");
ALTER TABLE "MessageSubmission" ADD CONSTRAINT "MessageSubmission_messageId_fkey" FOREIGN KEY ("messageId")
    REFERENCES "Message"("messageId") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "ContentVersion" (
    "contentVersionId" INTEGER NOT NULL DEFAULT 1,
    "version" BIGINT NOT NULL,

    CONSTRAINT "ContentVersion_pkey" PRIMARY KEY ("contentVersionId")
);
ALTER TABLE "ContentVersion" ADD CONSTRAINT "ContentVersion_single_row_check" CHECK ("contentVersionId" = 1);

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
CREATE INDEX "TeamMember_position_teamMemberId_idx" ON "TeamMember"("position", "teamMemberId");
CREATE INDEX "TeamMember_imageId_idx" ON "TeamMember"("imageId");
ALTER TABLE "TeamMember" ADD CONSTRAINT "TeamMember_imageId_fkey" FOREIGN KEY ("imageId")
    REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "TeamMember" ADD CONSTRAINT "TeamMember_filled_check" CHECK (btrim("name") <> '' AND btrim("role") <> '');

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
CREATE INDEX "Testimonial_position_testimonialId_idx" ON "Testimonial"("position", "testimonialId");
ALTER TABLE "Testimonial" ADD CONSTRAINT "Testimonial_filled_check" CHECK (btrim("quote") <> '' AND btrim("author") <> '');

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
CREATE INDEX "Value_position_valueId_idx" ON "Value"("position", "valueId");
ALTER TABLE "Value" ADD CONSTRAINT "Value_filled_check" CHECK (btrim("name") <> '' AND btrim("valueText") <> '');

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
CREATE INDEX "Partner_position_partnerId_idx" ON "Partner"("position", "partnerId");
CREATE INDEX "Partner_imageId_idx" ON "Partner"("imageId");
ALTER TABLE "Partner" ADD CONSTRAINT "Partner_imageId_fkey" FOREIGN KEY ("imageId")
    REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Partner" ADD CONSTRAINT "Partner_filled_check" CHECK (btrim("name") <> '' AND btrim("contribution") <> '');

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
    "baseTextFormat" "TextFormat" NOT NULL DEFAULT 'plain',

    CONSTRAINT "Base_pkey" PRIMARY KEY ("baseId")
);
CREATE INDEX "Base_position_baseId_idx" ON "Base"("position", "baseId");
CREATE INDEX "Base_imageId_idx" ON "Base"("imageId");
ALTER TABLE "Base" ADD CONSTRAINT "Base_imageId_fkey" FOREIGN KEY ("imageId")
    REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Base" ADD CONSTRAINT "Base_filled_check" CHECK (btrim("name") <> '' AND btrim("town") <> '' AND btrim("address") <> '' AND btrim("postcode") <> '');

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
    "homeTitle" TEXT NOT NULL DEFAULT '',
    "servicesLead" TEXT NOT NULL DEFAULT '',
    "eventsLead" TEXT NOT NULL DEFAULT '',
    "galleryLead" TEXT NOT NULL DEFAULT '',
    "partnersLead" TEXT NOT NULL DEFAULT '',
    "imageId" INTEGER,
    "missionFormat" "TextFormat" NOT NULL DEFAULT 'plain',

    CONSTRAINT "Charity_pkey" PRIMARY KEY ("charityId")
);
CREATE INDEX "Charity_imageId_idx" ON "Charity"("imageId");
ALTER TABLE "Charity" ADD CONSTRAINT "Charity_imageId_fkey" FOREIGN KEY ("imageId")
    REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Charity" ADD CONSTRAINT "Charity_single_row_check" CHECK ("charityId" = 1);

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

CREATE TABLE "DocumentFile" (
    "documentFileId" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DocumentFile_pkey" PRIMARY KEY ("documentFileId")
);
CREATE UNIQUE INDEX "DocumentFile_key_key" ON "DocumentFile"("key");
CREATE INDEX "DocumentFile_hash_idx" ON "DocumentFile"("hash");

CREATE TABLE "Document" (
    "documentId" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "documentText" TEXT NOT NULL DEFAULT '',
    "documentFileId" INTEGER NOT NULL,
    "position" SERIAL NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Document_pkey" PRIMARY KEY ("documentId")
);
CREATE INDEX "Document_position_documentId_idx" ON "Document"("position", "documentId");
CREATE INDEX "Document_documentFileId_idx" ON "Document"("documentFileId");
ALTER TABLE "Document" ADD CONSTRAINT "Document_documentFileId_fkey" FOREIGN KEY ("documentFileId")
    REFERENCES "DocumentFile"("documentFileId") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Document" ADD CONSTRAINT "Document_filled_check" CHECK (btrim("title") <> '');

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
CREATE UNIQUE INDEX "OwnPage_slug_key" ON "OwnPage"("slug");
CREATE INDEX "OwnPage_position_ownPageId_idx" ON "OwnPage"("position", "ownPageId");
CREATE INDEX "OwnPage_imageId_idx" ON "OwnPage"("imageId");
ALTER TABLE "OwnPage" ADD CONSTRAINT "OwnPage_imageId_fkey" FOREIGN KEY ("imageId")
    REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "OwnPage" ADD CONSTRAINT "OwnPage_filled_check" CHECK (btrim("title") <> '' AND btrim("ownPageText") <> '');
ALTER TABLE "OwnPage" ADD CONSTRAINT "OwnPage_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
ALTER TABLE "OwnPage" ADD CONSTRAINT "OwnPage_menu_check" CHECK ("menu" IN ('header', 'footer', 'smallPrint', 'none'));

CREATE TABLE "FormerSlug" (
    "slug" TEXT NOT NULL,
    "ownPageId" INTEGER NOT NULL,

    CONSTRAINT "FormerSlug_pkey" PRIMARY KEY ("slug")
);
CREATE INDEX "FormerSlug_ownPageId_idx" ON "FormerSlug"("ownPageId");
ALTER TABLE "FormerSlug" ADD CONSTRAINT "FormerSlug_ownPageId_fkey" FOREIGN KEY ("ownPageId")
    REFERENCES "OwnPage"("ownPageId") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "DemonstrationRecord" (
    "kind" TEXT NOT NULL,
    "recordId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "DemonstrationRecord_pkey" PRIMARY KEY ("kind", "recordId")
);

CREATE TABLE "LogoFile" (
    "imageId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,

    CONSTRAINT "LogoFile_pkey" PRIMARY KEY ("imageId", "kind")
);
ALTER TABLE "LogoFile" ADD CONSTRAINT "LogoFile_imageId_fkey" FOREIGN KEY ("imageId")
    REFERENCES "Image"("imageId") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "Invitation" (
    "invitationId" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "invitedById" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("invitationId")
);
CREATE UNIQUE INDEX "Invitation_email_key" ON "Invitation"("email");
CREATE UNIQUE INDEX "Invitation_hash_key" ON "Invitation"("hash");
CREATE INDEX "Invitation_invitedById_idx" ON "Invitation"("invitedById");
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_invitedById_fkey" FOREIGN KEY ("invitedById")
    REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_role_check" CHECK ("role" IN ('ROLE_ADMIN', 'ROLE_EDITOR'));

CREATE TABLE "EmailChange" (
    "userId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "EmailChange_pkey" PRIMARY KEY ("userId")
);
CREATE UNIQUE INDEX "EmailChange_tokenHash_key" ON "EmailChange"("tokenHash");
ALTER TABLE "EmailChange" ADD CONSTRAINT "EmailChange_userId_fkey" FOREIGN KEY ("userId")
    REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "Job" (
    "jobId" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "leaseId" UUID,
    "leaseEndsAt" TIMESTAMPTZ(3),
    "lastError" TEXT,
    "failedAt" TIMESTAMPTZ(3),
    "doneAt" TIMESTAMPTZ(3),
    "takeOvers" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Job_pkey" PRIMARY KEY ("jobId")
);
CREATE INDEX "Job_kind_key_idx" ON "Job"("kind", "key");
CREATE UNIQUE INDEX "Job_untried_key" ON "Job"("kind", "key") WHERE "startedAt" IS NULL;
CREATE INDEX "Job_due_idx" ON "Job"("dueAt") WHERE "doneAt" IS NULL AND "failedAt" IS NULL;

CREATE TABLE "MailedMessage" (
    "jobId" UUID NOT NULL,
    "messageId" INTEGER NOT NULL,
    "isReminder" BOOLEAN NOT NULL,

    CONSTRAINT "MailedMessage_pkey" PRIMARY KEY ("jobId", "messageId", "isReminder")
);
CREATE INDEX "MailedMessage_messageId_idx" ON "MailedMessage"("messageId");
ALTER TABLE "MailedMessage" ADD CONSTRAINT "MailedMessage_jobId_fkey" FOREIGN KEY ("jobId")
    REFERENCES "Job"("jobId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "MailedMessage" ADD CONSTRAINT "MailedMessage_messageId_fkey" FOREIGN KEY ("messageId")
    REFERENCES "Message"("messageId") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "FileHold" (
    "fileHoldId" UUID NOT NULL DEFAULT gen_random_uuid(),
    "endsAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FileHold_pkey" PRIMARY KEY ("fileHoldId")
);

CREATE TABLE "BackupRun" (
    "backupRunId" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "place" TEXT NOT NULL DEFAULT '',
    "isEncrypted" BOOLEAN NOT NULL,
    "userId" TEXT,
    "tokenHash" TEXT,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "heldUntil" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "failure" TEXT,

    CONSTRAINT "BackupRun_pkey" PRIMARY KEY ("backupRunId")
);
CREATE UNIQUE INDEX "BackupRun_tokenHash_key" ON "BackupRun"("tokenHash");
CREATE INDEX "BackupRun_startedAt_idx" ON "BackupRun"("startedAt");
CREATE UNIQUE INDEX "BackupRun_under_way" ON "BackupRun"("kind") WHERE "endedAt" IS NULL AND "tokenHash" IS NULL;
ALTER TABLE "BackupRun" ADD CONSTRAINT "BackupRun_userId_fkey" FOREIGN KEY ("userId")
    REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "BackupRun" ADD CONSTRAINT "BackupRun_kind_check" CHECK ("kind" IN ('DAILY', 'DOWNLOAD', 'COMMAND'));

-- Finds messages by a part of a word of three characters or more. Where the account may not add the extension, or there
-- is none (as in the embedded engine), the search reads all messages.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "Message_words_idx" ON "Message" USING gin (
    "firstName" gin_trgm_ops, "lastName" gin_trgm_ops, "subject" gin_trgm_ops,
    "contact" gin_trgm_ops, "message" gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'Messages are searched without an index: %', SQLERRM;
END $$;

-- Counts the content version up, once in a transaction, and tells every server that listens. The first version of a
-- database is the time in milliseconds, and so is one that the time has overtaken: after a backup was restored, the
-- versions that were counted since do not come again with other content.
-- The search path is kept, because pg_restore and some administrators' tools write with an empty one.
CREATE FUNCTION "count_content_version"() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  now_ms BIGINT := floor(extract(epoch FROM clock_timestamp()) * 1000);
  counted BIGINT;
BEGIN
  IF current_setting('isse.content_version_counted_in', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    INSERT INTO "ContentVersion" ("version") VALUES (now_ms)
      ON CONFLICT ("contentVersionId")
      DO UPDATE SET "version" = greatest("ContentVersion"."version" + 1, now_ms)
      RETURNING "version" INTO counted;
    PERFORM set_config('isse.content_version_counted_in', pg_current_xact_id()::text, true);
    PERFORM pg_notify('content_version', counted::text);
  END IF;
  RETURN NULL;
END $$;

-- The triggers of a table with public content. Those of rows wait for the commit: every transaction then locks the one
-- row of "ContentVersion" last and for a moment, so that no two of them wait for each other.
-- A migration of a further entity calls it for its table.
CREATE FUNCTION "watch_public_content"(watched regclass) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  EXECUTE format('CREATE CONSTRAINT TRIGGER "content_version_rows" AFTER INSERT OR DELETE ON %s
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_content_version"()', watched);
  EXECUTE format('CREATE CONSTRAINT TRIGGER "content_version_changes" AFTER UPDATE ON %s
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
    EXECUTE FUNCTION "count_content_version"()', watched);
  EXECUTE format('CREATE TRIGGER "content_version_truncate" AFTER TRUNCATE ON %s
    FOR EACH STATEMENT EXECUTE FUNCTION "count_content_version"()', watched);
END $$;
SELECT "watch_public_content"('"Image"');
SELECT "watch_public_content"('"Associate"');
SELECT "watch_public_content"('"BackgroundImage"');
SELECT "watch_public_content"('"ContactDetails"');
SELECT "watch_public_content"('"Event"');
SELECT "watch_public_content"('"GalleryImage"');
SELECT "watch_public_content"('"ImageVariant"');
SELECT "watch_public_content"('"PageText"');
SELECT "watch_public_content"('"Service"');
SELECT "watch_public_content"('"TeamMember"');
SELECT "watch_public_content"('"Testimonial"');
SELECT "watch_public_content"('"Value"');
SELECT "watch_public_content"('"Partner"');
SELECT "watch_public_content"('"Base"');
SELECT "watch_public_content"('"Charity"');
SELECT "watch_public_content"('"HeroSlide"');
SELECT "watch_public_content"('"DocumentFile"');
SELECT "watch_public_content"('"Document"');
SELECT "watch_public_content"('"OwnPage"');
SELECT "watch_public_content"('"FormerSlug"');
SELECT "watch_public_content"('"LogoFile"');

-- These pages say what the software does, so every installation begins with them.
INSERT INTO "OwnPage" ("title", "slug", "lead", "metaDescription", "menu", "isPublished", "updatedAt", "ownPageText") VALUES
('Privacy', 'privacy', 'What we learn about you through this website, and what we do with it.',
 'What {our charity} does with what you tell it through this website, and what you can ask of us.', 'smallPrint', true, CURRENT_TIMESTAMP, $text$## When you write to us

The contact form asks for your name, why you are getting in touch, your e-mail address or phone number, and your message. We keep these, with the date, in the website’s own database, so that we can answer you. Only our administrators can read them here.

An administrator may choose to get a mail about each new message. The mail says who wrote and about what or, where the administrator prefers that, the message itself and how to reach you.

We use them to answer you and for nothing else. We do not send newsletters, and we never sell what you tell us or pass it on without asking you. We may do so because you asked us for an answer (our legitimate interest in answering).

We delete a message {message period} after it was sent. You need not wait for that: ask us, and we delete it at once. From then on nobody can read it here. What is left of it in the files of the database is overwritten within a day; where we keep backup copies, it goes when they are replaced. A mail about it stays in the mailbox of the administrator until they delete it there.

## When you look at a page

Like every web server, ours writes a log: which page was asked for, when, and from which internet address. We read it only to find faults and misuse. So that nobody can flood us or guess passwords, the website also counts what comes from one internet address: messages and requests for a new password within an hour, attempts to sign in within a quarter of an hour, pages and other calls within a minute. It deletes these counts within a day.

There is no counting of visitors, no advertising, and nothing on our pages comes from another company. See also the page on [cookies](/cookies).

## When you look after the website

The account of an administrator or an editor has a name, an e-mail address, the time of the last sign-in, and a password, which is kept so that nobody can read it. For each device on which they are signed in, the database notes when they signed in and last used it, the kind of browser, and the beginning of the internet address, which names no single device. They can see these notes and end them under ‘Your account’. A note goes when they sign out there, or in the night after the session has ended.

The e-mail address of somebody who is invited is kept until they accept, or 30 days after the invitation has ended. The log notes sign-ins, new passwords and the like, with the number of the account and the internet address.

## What you can ask of us

You may ask what we hold about you, have it corrected or deleted, or object to our using it. Use the [contact page](/contact), or write to us:

{postal address}

If you are not content with our answer, you can complain to the Information Commissioner’s Office at [ico.org.uk](https://ico.org.uk/make-a-complaint/).$text$),
('Accessibility', 'accessibility', 'Everyone is welcome at our doors, and this website should be no different.',
 'How the website of {our charity} works for everyone, what does not work yet, and how to tell us.', 'smallPrint', true, CURRENT_TIMESTAMP, $text$On this website you should be able to:

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
('Cookies', 'cookies', 'If you only read this website, or write to us, it sets no cookies at all.',
 'The website of {our charity} sets no cookies for its visitors. What it keeps, and for whom.', 'smallPrint', true, CURRENT_TIMESTAMP, $text$That is why we do not ask you to accept any.

## While you look around

We do not count visits, we do not follow you, and there is no advertising. Pictures, letters and scripts all come from this website and from nobody else. Our links to other websites are plain links: those websites learn that you came only if you follow one.

So that the page is where you left it when you go back, your browser notes how far down you had scrolled. The note never leaves your device, and it is gone when you close the tab.

## For the people who look after the website

Only when an administrator or an editor signs in, four things are kept in the browser:

- a cookie, **isse.session\_token** (with **\_\_Host-** before it, where the website has an https address), which keeps them signed in. The session ends after 12 hours in which it is not used, 30 days after the sign-in at the latest, and when they sign out.
- a cookie that begins with **isse.device\_** (or **\_\_Host-isse.device\_**), by which the website knows a device on which they have signed in, so that the wrong passwords of others do not hold them up. It opens nothing. It lasts a year from their last sign-in, or until they set a new password.
- an entry in the browser’s storage, **authorities**, which says that the admin screens may be shown. It goes when they sign out.
- entries that begin with **draft:**, with what they have typed and not saved yet, so that a closed tab does not lose it. Each goes when it is saved or thrown away, and all of them when they sign out.

All are needed for the work, so no consent is asked for.

What happens to what you write to us is told in the [privacy notice](/privacy).$text$),
('Safeguarding', 'safeguarding', 'How we keep children and adults at risk safe, and whom to tell if you are worried.',
 '', 'none', false, CURRENT_TIMESTAMP, $text$This is an outline. Replace everything in square brackets, delete this paragraph, and tick 'Published'. Your trustees should agree the text first. The Charity Commission says what it expects: [Safeguarding for charities and trustees](https://www.gov.uk/guidance/safeguarding-duties-for-charity-trustees).

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
('Complaints', 'complaints', 'If we have let you down, please tell us. We want to put it right.',
 '', 'none', false, CURRENT_TIMESTAMP, $text$This is an outline. Replace everything in square brackets, delete this paragraph, and tick 'Published'.

## How to complain

Tell anybody who works with us, use the [contact page](/contact), or write to us:

{postal address}

You can ask a friend to do it for you. [Who else can help people to complain, such as an advice centre.]

## What happens then

1. We write to you within [how many] days to say that we have your complaint, and who looks into it.
2. We tell you what we found, and what we will do, within [how many] days.
3. If you are not content, [the name of a trustee], one of our trustees, looks at it again.

## If we cannot agree

[Whom people can turn to. The [Charity Commission](https://www.gov.uk/complain-about-charity) looks into serious matters. The [Fundraising Regulator](https://www.fundraisingregulator.org.uk/complaints) looks into complaints about fundraising.]$text$);
