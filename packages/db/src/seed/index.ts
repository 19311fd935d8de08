import type { Prisma } from '../generated/prisma/client.ts'
import type { Database } from '../client.ts'
import {
  createAssociate,
  createContactDetails,
  createEvent,
  createGalleryImage,
  createPageText,
  createService,
} from '../factories.ts'
import { backgroundImages, pageTexts, readImage } from './built-in.ts'
import { associates } from './content/associates.ts'
import { contactDetails } from './content/contact-details.ts'
import { eventsFrom } from './content/events.ts'
import { galleryImages } from './content/gallery-images.ts'
import { services } from './content/services.ts'

const SEEDED = { name: 'seeded', value: 'demo' }

/** What the seed leaves to those who do it for administrators too. */
export interface SeedHelp {
  /** Takes an image in as if it had been uploaded, and gives its imageId. */
  addImage(file: Buffer): Promise<number>
  /** Takes in the built-in image of a slot, unless it has one. */
  fillSlot(cloudImageId: number): Promise<void>
  /** Reads when an event is from what was typed. */
  readWhen(eventDate: string, eventTime: string): { startsAt: Date | null; endsAt: Date | null }
}

/**
 * Gives an empty database the charity's first content; ids start at 1, in the order of the lists, the gallery's from
 * its end. It does so once: who has deleted everything does not find it there again. All records are written or
 * none, but for the images of the slots, which every site has anyway.
 *
 * @returns whether there was anything to do
 */
export async function seed(db: Database, { addImage, fillSlot, readWhen }: SeedHelp): Promise<boolean> {
  if (await db.installationFact.findUnique({ where: { name: SEEDED.name } })) return false
  if (!(await isEmpty(db))) return false
  const upload = <T extends { image: string }>(list: readonly T[]) =>
    Promise.all(
      list.map(async ({ image, ...content }) => ({
        ...content,
        imageId: await addImage(await readImage(image)),
      })),
    )
  await Promise.all(backgroundImages.map(({ cloudImageId }) => fillSlot(cloudImageId)))
  const filled = {
    services: await upload(services),
    associates: await upload(associates),
    events: await upload(eventsFrom(new Date())),
    // A new one comes first in the gallery, and the list is written as it is to be seen.
    galleryImages: (await upload(galleryImages)).reverse(),
  }
  await db.$transaction(
    async (transaction) => {
      for (const service of filled.services) await createService(transaction, service)
      for (const associate of filled.associates) await createAssociate(transaction, associate)
      for (const event of filled.events)
        await createEvent(transaction, { ...event, ...readWhen(event.eventDate, event.eventTime) })
      for (const galleryImage of filled.galleryImages) await createGalleryImage(transaction, galleryImage)
      await writeTexts(transaction)
      await transaction.installationFact.create({ data: SEEDED })
    },
    { timeout: 60_000 },
  )
  return true
}

/** Whether nobody has added anything yet: the slots, texts and contact details of a new site answer without a row. */
async function isEmpty(db: Database): Promise<boolean> {
  const counts = [db.service.count(), db.associate.count(), db.event.count(), db.galleryImage.count()]
  return (await Promise.all(counts)).every((count) => count === 0)
}

/** What an administrator has written before the seed stays. */
async function writeTexts(transaction: Prisma.TransactionClient): Promise<void> {
  for (const text of pageTexts) {
    const { page, textUpdateId } = text
    const where = { page_textUpdateId: { page, textUpdateId } }
    if (!(await transaction.pageText.findUnique({ where }))) await createPageText(transaction, text)
  }
  if ((await transaction.contactDetails.count()) === 0)
    await createContactDetails(transaction, contactDetails)
}
