import type { Database } from '@isse/db'
import { editedEntities, type EditedEntity, type ImageEntity } from '../site/entities.ts'

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

type Read<Rows> = (db: Database) => Promise<Rows[]>

const dates = { updatedAt: true } as const
const image = { imageAlt: true, ...dates } as const

/** How the records of each entity with an image are read. */
const imageRecords = {
  async service(db) {
    const rows = await db.service.findMany({ select: { serviceId: true, name: true, ...image } })
    return rows.map(({ serviceId: id, ...row }) => ({ id, ...row }))
  },
  async associate(db) {
    const rows = await db.associate.findMany({ select: { associateId: true, name: true, ...image } })
    return rows.map(({ associateId: id, ...row }) => ({ id, ...row }))
  },
  async event(db) {
    const rows = await db.event.findMany({ select: { eventId: true, name: true, ...image } })
    return rows.map(({ eventId: id, ...row }) => ({ id, ...row }))
  },
  async galleryImage(db) {
    const rows = await db.galleryImage.findMany({ select: { galleryImageId: true, caption: true, ...image } })
    return rows.map(({ galleryImageId: id, caption: name, ...row }) => ({ id, name, ...row }))
  },
  async backgroundImage(db) {
    const rows = await db.backgroundImage.findMany({ select: { cloudImageId: true, ...image } })
    return rows.map(({ cloudImageId: id, ...row }) => ({ id, name: '', ...row }))
  },
} satisfies Record<ImageEntity, Read<ImageRow>>

const records: Record<EditedEntity, Read<Row & Partial<ImageRow>>> = {
  ...imageRecords,
  async pageText(db) {
    const rows = await db.pageText.findMany({ select: { textUpdateId: true, ...dates } })
    return rows.map(({ textUpdateId: id, ...row }) => ({ id, name: '', ...row }))
  },
  async contactDetails(db) {
    const rows = await db.contactDetails.findMany({ select: { contactDetailsId: true, ...dates } })
    return rows.map(({ contactDetailsId: id, ...row }) => ({ id, name: '', ...row }))
  },
}

/** Reads every record that an administrator can change. There are a few hundred at most. */
export async function readRecords(db: Database) {
  const byEntity = await Promise.all(
    editedEntities.map(async (kind) => (await records[kind](db)).map((row) => ({ kind, ...row }))),
  )
  return byEntity.flat()
}
