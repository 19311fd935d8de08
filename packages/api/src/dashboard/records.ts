import type { Database } from '@isse/db'
import { editedEntities, imageEntities, type EditedEntity, type ImageEntity } from '../site/entities.ts'

/** What the dashboard reads of a record of any entity. */
interface Row {
  id: number
  name: string
  updatedAt: Date
}

/** The same of a record with an image. */
interface ImageRow extends Row {
  imageAlt: string
}

/** Which of an entity's records are read. */
interface Choice {
  orderBy: { updatedAt: 'desc' }
  take: number
}

interface ImageChoice extends Choice {
  where?: { imageAlt: '' }
}

type Read<Rows, Chosen> = (db: Database, choice: Chosen) => Promise<Rows[]>

const dates = { updatedAt: true } as const
const image = { imageAlt: true, ...dates } as const

/** A base may have no image, and then needs no alternative text. */
const withImage = { imageId: { not: null } } as const

/** How the records of each entity with an image are read. */
const imageRecords = {
  async service(db, choice) {
    const rows = await db.service.findMany({ ...choice, select: { serviceId: true, name: true, ...image } })
    return rows.map(({ serviceId: id, ...row }) => ({ id, ...row }))
  },
  async associate(db, choice) {
    const rows = await db.associate.findMany({
      ...choice,
      select: { associateId: true, name: true, ...image },
    })
    return rows.map(({ associateId: id, ...row }) => ({ id, ...row }))
  },
  async event(db, choice) {
    const rows = await db.event.findMany({ ...choice, select: { eventId: true, name: true, ...image } })
    return rows.map(({ eventId: id, ...row }) => ({ id, ...row }))
  },
  async galleryImage(db, choice) {
    const rows = await db.galleryImage.findMany({
      ...choice,
      select: { galleryImageId: true, caption: true, ...image },
    })
    return rows.map(({ galleryImageId: id, caption: name, ...row }) => ({ id, name, ...row }))
  },
  async backgroundImage(db, choice) {
    const rows = await db.backgroundImage.findMany({ ...choice, select: { cloudImageId: true, ...image } })
    return rows.map(({ cloudImageId: id, ...row }) => ({ id, name: '', ...row }))
  },
  async base(db, choice) {
    const rows = await db.base.findMany({
      ...choice,
      where: choice.where && { ...choice.where, ...withImage },
      select: { baseId: true, name: true, ...image },
    })
    return rows.map(({ baseId: id, ...row }) => ({ id, ...row }))
  },
} satisfies Record<ImageEntity, Read<ImageRow, ImageChoice>>

const records: Record<EditedEntity, Read<Row, Choice>> = {
  ...imageRecords,
  async teamMember(db, choice) {
    const rows = await db.teamMember.findMany({
      ...choice,
      select: { teamMemberId: true, name: true, ...dates },
    })
    return rows.map(({ teamMemberId: id, ...row }) => ({ id, ...row }))
  },
  async testimonial(db, choice) {
    const rows = await db.testimonial.findMany({
      ...choice,
      select: { testimonialId: true, author: true, ...dates },
    })
    return rows.map(({ testimonialId: id, author: name, ...row }) => ({ id, name, ...row }))
  },
  async value(db, choice) {
    const rows = await db.value.findMany({ ...choice, select: { valueId: true, name: true, ...dates } })
    return rows.map(({ valueId: id, ...row }) => ({ id, ...row }))
  },
  async partner(db, choice) {
    const rows = await db.partner.findMany({ ...choice, select: { partnerId: true, name: true, ...dates } })
    return rows.map(({ partnerId: id, ...row }) => ({ id, ...row }))
  },
  async pageText(db, choice) {
    const rows = await db.pageText.findMany({ ...choice, select: { textUpdateId: true, ...dates } })
    return rows.map(({ textUpdateId: id, ...row }) => ({ id, name: '', ...row }))
  },
  async contactDetails(db, choice) {
    const rows = await db.contactDetails.findMany({ ...choice, select: { contactDetailsId: true, ...dates } })
    return rows.map(({ contactDetailsId: id, ...row }) => ({ id, name: '', ...row }))
  },
  async charity(db, choice) {
    const rows = await db.charity.findMany({ ...choice, select: { charityId: true, ...dates } })
    return rows.map(({ charityId: id, ...row }) => ({ id, name: '', ...row }))
  },
  async heroSlide(db, choice) {
    const rows = await db.heroSlide.findMany({ ...choice, select: { cloudImageId: true, ...dates } })
    return rows.map(({ cloudImageId: id, ...row }) => ({ id, name: '', ...row }))
  },
}

/** Reads the records that administrators changed last, the last one first. */
export async function readLastChanged(db: Database, most: number) {
  const choice: Choice = { orderBy: { updatedAt: 'desc' }, take: most }
  const byEntity = await Promise.all(
    editedEntities.map(async (kind) =>
      (await records[kind](db, choice)).map(({ id, name, updatedAt }) => ({ kind, id, name, updatedAt })),
    ),
  )
  return byEntity
    .flat()
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .slice(0, most)
}

const withoutAlt = { imageAlt: '' } as const

/** Reads some of the records whose image has no alternative text: of each entity those that were changed last. */
export async function readWithoutAlt(db: Database, most: number) {
  const choice: ImageChoice = { where: withoutAlt, orderBy: { updatedAt: 'desc' }, take: most }
  const byEntity = await Promise.all(
    imageEntities.map(async (kind) =>
      (await imageRecords[kind](db, choice)).map(({ id, name }) => ({ kind, id, name })),
    ),
  )
  return byEntity.flat().slice(0, most)
}

/** Counts the records whose image has no alternative text, by entity. An entity without any is left out. */
export async function countWithoutAlt(db: Database) {
  const counts = await Promise.all(
    imageEntities.map(async (kind) => {
      if (kind === 'base')
        return { kind, count: await db.base.count({ where: { ...withoutAlt, ...withImage } }) }
      const table: { count(which: { where: typeof withoutAlt }): Promise<number> } = db[kind]
      return { kind, count: await table.count({ where: withoutAlt }) }
    }),
  )
  return counts.filter(({ count }) => count > 0)
}
