import type { Prisma } from '../generated/prisma/client.ts'
import type { Database } from '../client.ts'
import {
  createAssociate,
  createBase,
  createCharity,
  createContactDetails,
  createDocument,
  createEvent,
  createGalleryImage,
  createHeroSlide,
  createPageText,
  createPartner,
  createService,
  createTeamMember,
  createTestimonial,
  createValue,
} from '../factories.ts'
import { returnToFixedServiceIds } from '../service-ids.ts'
import { readDocument, readImage } from './built-in.ts'
import { associates } from './content/associates.ts'
import { bases } from './content/bases.ts'
import { charity } from './content/charity.ts'
import { contactDetails } from './content/contact-details.ts'
import { documents } from './content/documents.ts'
import { eventsFrom } from './content/events.ts'
import { galleryImages } from './content/gallery-images.ts'
import { heroSlides } from './content/hero-slides.ts'
import { pageTexts } from './content/page-texts.ts'
import { partners } from './content/partners.ts'
import { services } from './content/services.ts'
import { teamMembers } from './content/team-members.ts'
import { testimonials } from './content/testimonials.ts'
import { values } from './content/values.ts'

const SEEDED = { name: 'seeded', value: 'demo' }

type SameLength<List extends readonly unknown[], Entry> = { readonly [Index in keyof List]: Entry }

/** The numbers of a slot. */
export interface SeedSlot {
  cloudImageId: number
  page: number
  textUpdateId: number
}

/** A record that is the demonstration's. */
interface Note {
  kind: string
  recordId: number
}

/**
 * Notes that a record is the demonstration's (docs/decisions/first-hour.md). What is not noted stays when an
 * administrator removes the demonstration.
 */
type Mark = (kind: string, recordId: number) => void

/** What the seed needs of packages/api, which it may not import. */
export interface SeedOptions {
  /** The slots in the order of the page texts; a list of another length does not compile. */
  slots: SameLength<typeof pageTexts, SeedSlot>
  /** Decodes, encodes and stores an image as if it had been uploaded, and returns its imageId. */
  addImage(file: Buffer): Promise<number>
  /** Stores a PDF as if it had been uploaded, and returns its documentFileId. */
  addDocument(file: Buffer, fileName: string): Promise<number>
  /** Fills a slot with its built-in image, unless it has an image. */
  fillSlot(cloudImageId: number): Promise<void>
  /** Derives the start and end of an event from its date and time as they were typed. */
  readWhen(eventDate: string, eventTime: string): { startsAt: Date | null; endsAt: Date | null }
}

/**
 * Writes the demonstration content into an empty database. Ids start at 1 in the order of the lists; the gallery's
 * start at the end of its list. It does so once: when an administrator has deleted everything, the next start does
 * not bring it back. Either all records are written or none; the images of the slots are an exception, because every
 * site has them.
 *
 * @returns whether it wrote anything
 */
export async function seed(
  db: Database,
  { slots, addImage, addDocument, fillSlot, readWhen }: SeedOptions,
): Promise<boolean> {
  if (await db.installationFact.findUnique({ where: { name: SEEDED.name } })) return false
  if (!(await isEmpty(db))) return false
  const upload = <T extends { image: string }>(list: readonly T[]) =>
    Promise.all(
      list.map(async ({ image, ...content }) => ({
        ...content,
        imageId: await addImage(await readImage(image)),
      })),
    )
  await Promise.all(slots.map(({ cloudImageId }) => fillSlot(cloudImageId)))
  const content = {
    services: await upload(services),
    associates: await upload(associates),
    events: await upload(eventsFrom(new Date())),
    // The gallery shows the record that was added last first, and the list is in the order in which it is shown.
    galleryImages: (await upload(galleryImages)).reverse(),
    teamMembers: await upload(teamMembers),
    partners: await upload(partners),
    bases: await upload(bases),
    documents: await Promise.all(
      documents.map(async ({ file, ...document }) => ({
        ...document,
        documentFileId: await addDocument(await readDocument(file), file),
      })),
    ),
  }
  await db.$transaction(
    async (transaction) => {
      await returnToFixedServiceIds(transaction)
      const notes: Note[] = []
      const mark: Mark = (kind, recordId) => void notes.push({ kind, recordId })
      for (const service of content.services)
        mark('service', (await createService(transaction, service)).serviceId)
      for (const associate of content.associates)
        mark('associate', (await createAssociate(transaction, associate)).associateId)
      for (const event of content.events) {
        const times = readWhen(event.eventDate, event.eventTime)
        mark('event', (await createEvent(transaction, { ...event, ...times })).eventId)
      }
      for (const galleryImage of content.galleryImages)
        mark('galleryImage', (await createGalleryImage(transaction, galleryImage)).galleryImageId)
      for (const teamMember of content.teamMembers)
        mark('teamMember', (await createTeamMember(transaction, teamMember)).teamMemberId)
      for (const testimonial of testimonials)
        mark('testimonial', (await createTestimonial(transaction, testimonial)).testimonialId)
      for (const value of values) mark('value', (await createValue(transaction, value)).valueId)
      for (const partner of content.partners)
        mark('partner', (await createPartner(transaction, partner)).partnerId)
      for (const base of content.bases) mark('base', (await createBase(transaction, base)).baseId)
      for (const document of content.documents)
        mark('document', (await createDocument(transaction, document)).documentId)
      await writePageTexts(transaction, slots, mark)
      await writeContactDetails(transaction, mark)
      await writeCharity(transaction, mark)
      await writeHeroSlides(transaction, mark)
      await transaction.demonstrationRecord.createMany({ data: notes })
      await transaction.installationFact.create({ data: SEEDED })
    },
    { timeout: 60_000 },
  )
  return true
}

/**
 * Whether there are no records yet. Slots, page texts, contact details, the charity and its slides don't count: they
 * answer without a row.
 */
async function isEmpty(db: Database): Promise<boolean> {
  const counts = [
    db.service.count(),
    db.associate.count(),
    db.event.count(),
    db.galleryImage.count(),
    db.teamMember.count(),
    db.testimonial.count(),
    db.value.count(),
    db.partner.count(),
    db.base.count(),
    db.document.count(),
  ]
  return (await Promise.all(counts)).every((count) => count === 0)
}

/** Page texts that an administrator wrote before the seed stay as they are. */
async function writePageTexts(
  transaction: Prisma.TransactionClient,
  slots: SeedOptions['slots'],
  mark: Mark,
): Promise<void> {
  for (const [index, { page, textUpdateId }] of slots.entries()) {
    const where = { page_textUpdateId: { page, textUpdateId } }
    if (await transaction.pageText.findUnique({ where })) continue
    await createPageText(transaction, { page, textUpdateId, siteText: pageTexts[index] })
    mark('pageText', textUpdateId)
  }
}

async function writeContactDetails(transaction: Prisma.TransactionClient, mark: Mark): Promise<void> {
  if ((await transaction.contactDetails.count()) > 0) return
  const { contactDetailsId } = await createContactDetails(transaction, contactDetails)
  mark('contactDetails', contactDetailsId)
}

async function writeCharity(transaction: Prisma.TransactionClient, mark: Mark): Promise<void> {
  if ((await transaction.charity.count()) > 0) return
  mark('charity', (await createCharity(transaction, charity)).charityId)
}

/** Slides that an administrator wrote before the seed stay as they are. */
async function writeHeroSlides(transaction: Prisma.TransactionClient, mark: Mark): Promise<void> {
  for (const slide of heroSlides) {
    const where = { cloudImageId: slide.cloudImageId }
    if (await transaction.heroSlide.findUnique({ where })) continue
    await createHeroSlide(transaction, slide)
    mark('heroSlide', slide.cloudImageId)
  }
}
