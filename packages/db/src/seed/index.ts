import type { Prisma } from '../generated/prisma/client.ts'
import type { Database } from '../client.ts'
import { returnToFixedServiceIds } from '../service-ids.ts'
import { readDocument, readImage } from './built-in.ts'
import type { pageTexts } from './content/page-texts.ts'
import { readDemonstration } from './demonstration.ts'

const SEEDED = { name: 'seeded', value: 'demo' }

type SameLength<List extends readonly unknown[], Entry> = { readonly [Index in keyof List]: Entry }

export interface SeedSlot {
  cloudImageId: number
  page: number
  textUpdateId: number
}

/** Functions and data of packages/api, which the seed may not import. */
export interface SeedOptions {
  /** The slots in the order of the page texts; a list of another length does not compile. */
  slots: SameLength<typeof pageTexts, SeedSlot>
  /** Decodes, encodes and stores an image like an upload, and returns its imageId. */
  addImage(file: Buffer): Promise<number>
  /** Stores a PDF like an upload, and returns its documentFileId. */
  addDocument(file: Buffer, fileName: string): Promise<number>
  /** Fills a slot with its built-in image, unless it has an image. */
  fillSlot(cloudImageId: number): Promise<void>
  /** Derives the start and end of an event from its typed date and time. */
  readWhen(eventDate: string, eventTime: string): { startsAt: Date | null; endsAt: Date | null }
}

/**
 * Writes the demonstration into an empty database, once: if an administrator has deleted everything, the next start does
 * not bring it back. Ids start at 1 in the order of the lists; the gallery's at the end of its list. Writes all records or
 * none, except the images of slots, which every site has.
 *
 * @returns true if it wrote anything
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
  const content = readDemonstration(new Date())
  const services = await upload(content.services)
  const associates = await upload(content.associates)
  const events = await upload(content.events)
  // The gallery shows the last added record first, and the list is in display order.
  const galleryImages = (await upload(content.galleryImages)).reverse()
  const teamMembers = await upload(content.teamMembers)
  const partners = await upload(content.partners)
  const bases = await upload(content.bases)
  const documents = await Promise.all(
    content.documents.map(async ({ file, ...document }) => ({
      ...document,
      documentFileId: await addDocument(await readDocument(file), file),
    })),
  )
  await db.$transaction(
    async (client) => {
      await returnToFixedServiceIds(client)
      await add(client, 'service', services, (row) => client.service.create(row))
      await add(client, 'associate', associates, (row) => client.associate.create(row))
      const withTimes = events.map((event) => ({ ...event, ...readWhen(event.eventDate, event.eventTime) }))
      await add(client, 'event', withTimes, (row) => client.event.create(row))
      await add(client, 'galleryImage', galleryImages, (row) => client.galleryImage.create(row))
      await add(client, 'teamMember', teamMembers, (row) => client.teamMember.create(row))
      await add(client, 'testimonial', content.testimonials, (row) => client.testimonial.create(row))
      await add(client, 'value', content.values, (row) => client.value.create(row))
      await add(client, 'partner', partners, (row) => client.partner.create(row))
      await add(client, 'base', bases, (row) => client.base.create(row))
      await add(client, 'document', documents, (row) => client.document.create(row))
      // Texts, slides, contact details and settings that an administrator wrote before the seed stay as they are.
      for (const [index, { page, textUpdateId }] of slots.entries()) {
        if (await client.pageText.count({ where: { page, textUpdateId } })) continue
        await client.pageText.create({
          data: { page, textUpdateId, siteText: content.pageTexts[index] ?? '' },
        })
        await markAsDemonstration(client, 'pageText', textUpdateId)
      }
      for (const slide of content.heroSlides) {
        const { cloudImageId } = slide
        if (await client.heroSlide.count({ where: { cloudImageId } })) continue
        await client.heroSlide.create({ data: slide })
        await markAsDemonstration(client, 'heroSlide', cloudImageId)
      }
      if (!(await client.contactDetails.count()))
        await add(client, 'contactDetails', [content.contactDetails], (row) =>
          client.contactDetails.create(row),
        )
      // Those of a start without the demonstration.
      await client.charity.deleteMany({ where: { version: 0 } })
      if (!(await client.charity.count()))
        await add(client, 'charity', [content.charity], (row) => client.charity.create(row))
      await client.installationFact.create({ data: SEEDED })
    },
    { timeout: 60_000 },
  )
  return true
}

/** Writes records of the demonstration, in order. */
async function add<Kind extends string, Content>(
  client: Prisma.TransactionClient,
  kind: Kind,
  list: readonly Content[],
  create: (row: { data: Content }) => Promise<Record<`${Kind}Id`, number>>,
): Promise<void> {
  for (const data of list) await markAsDemonstration(client, kind, (await create({ data }))[`${kind}Id`])
}

/** Marks a record, so that removing the demonstration deletes it (docs/decisions/content.md). */
async function markAsDemonstration(
  client: Prisma.TransactionClient,
  kind: string,
  recordId: number,
): Promise<void> {
  await client.demonstrationRecord.create({ data: { kind, recordId } })
}

/** Returns true if there are no records yet. Ignores kinds that the site shows without rows. */
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
