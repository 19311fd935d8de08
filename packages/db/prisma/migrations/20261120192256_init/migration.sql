-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailVerified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "role" TEXT NOT NULL DEFAULT 'ROLE_USER',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

-- CreateTable
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

-- CreateTable
CREATE TABLE "Verification" (
    "id" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

    CONSTRAINT "Associate_pkey" PRIMARY KEY ("associateId")
);

-- CreateTable
CREATE TABLE "BackgroundImage" (
    "cloudImageId" INTEGER NOT NULL,
    "imageId" INTEGER NOT NULL,
    "imageAlt" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BackgroundImage_pkey" PRIMARY KEY ("cloudImageId")
);

-- CreateTable
CREATE TABLE "ContactDetails" (
    "contactDetailsId" INTEGER NOT NULL DEFAULT 1,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ContactDetails_pkey" PRIMARY KEY ("contactDetailsId")
);

-- CreateTable
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

    CONSTRAINT "Event_pkey" PRIMARY KEY ("eventId")
);

-- CreateTable
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

-- CreateTable
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

-- CreateTable
CREATE TABLE "ImageVariant" (
    "key" TEXT NOT NULL,
    "imageId" INTEGER NOT NULL,
    "format" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,

    CONSTRAINT "ImageVariant_pkey" PRIMARY KEY ("key")
);

-- CreateTable
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

-- CreateTable
CREATE TABLE "PageText" (
    "page" INTEGER NOT NULL,
    "textUpdateId" INTEGER NOT NULL,
    "siteText" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PageText_pkey" PRIMARY KEY ("page","textUpdateId")
);

-- CreateTable
CREATE TABLE "RateLimiterFlexible" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" TIMESTAMPTZ(3),

    CONSTRAINT "RateLimiterFlexible_pkey" PRIMARY KEY ("key")
);

-- CreateTable
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

    CONSTRAINT "Service_pkey" PRIMARY KEY ("serviceId")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "Session_token_key" ON "Session"("token");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Account_userId_idx" ON "Account"("userId");

-- CreateIndex
CREATE INDEX "Verification_identifier_idx" ON "Verification"("identifier");

-- CreateIndex
CREATE INDEX "Associate_position_associateId_idx" ON "Associate"("position", "associateId");

-- CreateIndex
CREATE INDEX "Associate_imageId_idx" ON "Associate"("imageId");

-- CreateIndex
CREATE INDEX "BackgroundImage_imageId_idx" ON "BackgroundImage"("imageId");

-- CreateIndex
CREATE INDEX "Event_startsAt_eventId_idx" ON "Event"("startsAt", "eventId");

-- CreateIndex
CREATE INDEX "Event_imageId_idx" ON "Event"("imageId");

-- CreateIndex
CREATE INDEX "GalleryImage_position_galleryImageId_idx" ON "GalleryImage"("position" DESC, "galleryImageId" DESC);

-- CreateIndex
CREATE INDEX "GalleryImage_imageId_idx" ON "GalleryImage"("imageId");

-- CreateIndex
CREATE INDEX "ImageVariant_imageId_idx" ON "ImageVariant"("imageId");

-- CreateIndex
CREATE INDEX "Message_messageDate_messageId_idx" ON "Message"("messageDate" DESC, "messageId" DESC);

-- CreateIndex
CREATE INDEX "Service_position_serviceId_idx" ON "Service"("position", "serviceId");

-- CreateIndex
CREATE INDEX "Service_imageId_idx" ON "Service"("imageId");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Account" ADD CONSTRAINT "Account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Associate" ADD CONSTRAINT "Associate_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BackgroundImage" ADD CONSTRAINT "BackgroundImage_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GalleryImage" ADD CONSTRAINT "GalleryImage_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImageVariant" ADD CONSTRAINT "ImageVariant_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("imageId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Service" ADD CONSTRAINT "Service_imageId_fkey" FOREIGN KEY ("imageId") REFERENCES "Image"("imageId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "InstallationFact" (
    "name" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "InstallationFact_pkey" PRIMARY KEY ("name")
);

-- What the specification fixes and Prisma cannot say.
ALTER TABLE "BackgroundImage" ADD CONSTRAINT "BackgroundImage_slot_check"
    CHECK ("cloudImageId" BETWEEN 1 AND 11);
ALTER TABLE "PageText" ADD CONSTRAINT "PageText_pair_check"
    CHECK (("page", "textUpdateId") IN ((1, 1), (1, 2), (1, 3), (1, 4), (2, 5), (3, 6), (4, 7), (5, 8), (6, 9), (7, 10), (8, 11)));
ALTER TABLE "PageText" ADD CONSTRAINT "PageText_siteText_check" CHECK (btrim("siteText") <> '');
ALTER TABLE "ContactDetails" ADD CONSTRAINT "ContactDetails_single_row_check" CHECK ("contactDetailsId" = 1);
ALTER TABLE "User" ADD CONSTRAINT "User_role_check" CHECK ("role" IN ('ROLE_ADMIN', 'ROLE_USER'));
ALTER TABLE "Service" ADD CONSTRAINT "Service_filled_check"
    CHECK (btrim("name") <> '' AND btrim("serviceText") <> '');
ALTER TABLE "Associate" ADD CONSTRAINT "Associate_filled_check"
    CHECK (btrim("name") <> '' AND btrim("associateText") <> '' AND ("link" = '' OR "link" ~* '^https?://'));
ALTER TABLE "Event" ADD CONSTRAINT "Event_filled_check"
    CHECK (btrim("name") <> '' AND btrim("eventDate") <> '' AND btrim("eventTime") <> '' AND btrim("venue") <> '' AND btrim("eventText") <> '');
ALTER TABLE "GalleryImage" ADD CONSTRAINT "GalleryImage_filled_check" CHECK (btrim("caption") <> '');
ALTER TABLE "Message" ADD CONSTRAINT "Message_filled_check"
    CHECK (btrim("firstName") <> '' AND btrim("lastName") <> '' AND btrim("subject") <> '' AND btrim("contact") <> '' AND btrim("message") <> '');
ALTER TABLE "Image" ADD CONSTRAINT "Image_focal_point_check"
    CHECK ("focalX" BETWEEN 0 AND 1 AND "focalY" BETWEEN 0 AND 1 AND "width" > 0 AND "height" > 0);
