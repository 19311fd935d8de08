import type { Prisma } from '../generated/prisma/client.ts'
import { createDocumentFile, createImage, hex, type Client } from './parts.ts'

export * from './parts.ts'

export function createTeamMember(db: Client, overrides: Partial<Prisma.TeamMemberUncheckedCreateInput> = {}) {
  return db.teamMember.create({
    data: { name: 'Nasreen Akhtar', role: 'Manager', teamMemberText: 'She has the keys.', ...overrides },
  })
}

export function createTestimonial(db: Client, overrides: Partial<Prisma.TestimonialCreateInput> = {}) {
  return db.testimonial.create({
    data: { quote: 'They gave me a cup of tea.', author: 'Rukhsana, Leeds', ...overrides },
  })
}

export function createValue(db: Client, overrides: Partial<Prisma.ValueCreateInput> = {}) {
  return db.value.create({
    data: { name: 'Everyone is welcome', valueText: 'We learn your name.', ...overrides },
  })
}

export function createPartner(db: Client, overrides: Partial<Prisma.PartnerUncheckedCreateInput> = {}) {
  return db.partner.create({
    data: { name: 'Coppice Lane Bakery', contribution: 'bread for every parcel day', ...overrides },
  })
}

export async function createDocument(
  db: Client,
  overrides: Partial<Prisma.DocumentUncheckedCreateInput> = {},
) {
  return db.document.create({
    data: {
      title: 'Annual report',
      ...overrides,
      documentFileId: overrides.documentFileId ?? (await createDocumentFile(db)).documentFileId,
    },
  })
}

/** Creates a base with a postal address, without an image by default. */
export function createBase(db: Client, overrides: Partial<Prisma.BaseUncheckedCreateInput> = {}) {
  return db.base.create({
    data: {
      name: 'Leeds',
      town: 'Leeds',
      address: 'The Old School Hall\n3 Ropewalk Rise\nLeeds',
      postcode: 'LS9 4OV',
      hasPostalAddress: true,
      ...overrides,
    },
  })
}

/** Creates a published page, without an image by default. */
export function createOwnPage(db: Client, overrides: Partial<Prisma.OwnPageUncheckedCreateInput> = {}) {
  return db.ownPage.create({
    data: {
      title: 'Volunteering',
      slug: `volunteering-${hex(6)}`,
      ownPageText: 'We would like to meet you.',
      ...overrides,
    },
  })
}

export async function createService(db: Client, overrides: Partial<Prisma.ServiceUncheckedCreateInput> = {}) {
  return db.service.create({
    data: {
      name: 'Lunch club',
      serviceText: 'A hot meal and good company, every Wednesday at noon.',
      imageAlt: 'Four people at a table',
      ...overrides,
      imageId: overrides.imageId ?? (await createImage(db)).imageId,
    },
  })
}

export async function createAssociate(
  db: Client,
  overrides: Partial<Prisma.AssociateUncheckedCreateInput> = {},
) {
  return db.associate.create({
    data: {
      name: 'Ginnel Street Choir',
      associateText: 'A choir for people who think they cannot sing.',
      link: 'https://example.org/choir',
      imageAlt: 'Two birds on a branch',
      ...overrides,
      imageId: overrides.imageId ?? (await createImage(db)).imageId,
    },
  })
}

/** Its start is not derived from its date. */
export async function createEvent(db: Client, overrides: Partial<Prisma.EventUncheckedCreateInput> = {}) {
  return db.event.create({
    data: {
      name: 'Winter lunch',
      eventDate: 'Saturday 12 December 2026',
      eventTime: '11am to 2pm',
      venue: 'Main hall, Leeds',
      eventText: 'Soup, bread and mince pies for everyone.',
      imageAlt: 'Neighbours in the snow',
      ...overrides,
      imageId: overrides.imageId ?? (await createImage(db)).imageId,
    },
  })
}

export async function createGalleryImage(
  db: Client,
  overrides: Partial<Prisma.GalleryImageUncheckedCreateInput> = {},
) {
  return db.galleryImage.create({
    data: {
      caption: 'Lemonade at the summer fair',
      imageAlt: 'Families at two stalls',
      ...overrides,
      imageId: overrides.imageId ?? (await createImage(db)).imageId,
    },
  })
}

/** Creates the background image of a slot, by default of the first. */
export async function createBackgroundImage(
  db: Client,
  overrides: Partial<Prisma.BackgroundImageUncheckedCreateInput> = {},
) {
  return db.backgroundImage.create({
    data: {
      cloudImageId: 1,
      imageAlt: 'Neighbours in front of a terrace',
      ...overrides,
      imageId: overrides.imageId ?? (await createImage(db)).imageId,
    },
  })
}

/** Creates the page text of a slot, by default of the first. */
export function createPageText(db: Client, overrides: Partial<Prisma.PageTextCreateInput> = {}) {
  return db.pageText.create({
    data: { page: 1, textUpdateId: 1, siteText: 'Welcome to ISSE.', ...overrides },
  })
}

export function createContactDetails(db: Client, overrides: Partial<Prisma.ContactDetailsCreateInput> = {}) {
  return db.contactDetails.create({
    data: { email: 'hello@isse.example', phone: '0113 496 0000', ...overrides },
  })
}

export function createCharity(db: Client, overrides: Partial<Prisma.CharityCreateInput> = {}) {
  return db.charity.create({ data: { shortName: 'ISSE', areas: 'Leeds, Bradford', ...overrides } })
}

/** Creates the slide of a slot, by default of the first. */
export function createHeroSlide(db: Client, overrides: Partial<Prisma.HeroSlideCreateInput> = {}) {
  return db.heroSlide.create({
    data: {
      cloudImageId: 1,
      heading: 'You are welcome here',
      linkLabel: 'See how we can help',
      link: '/services',
      ...overrides,
    },
  })
}
