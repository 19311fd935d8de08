import type { Database } from '../client.ts'
import { readImage } from './built-in.ts'
import { bases } from './content/bases.ts'
import { partners } from './content/partners.ts'
import { teamMembers } from './content/team-members.ts'

// A migration fills a table with what the code of the version before showed (docs/decisions/content.md), but
// SQL cannot store pictures. An installation fact says that those of a table are due.

/** What storing pictures needs of packages/api, which this package may not import. */
export interface PictureOptions {
  /** Stores an image as if it had been uploaded, and returns its imageId. */
  addImage(file: Buffer): Promise<number>
  /** Deletes an image that no record shows. */
  releaseImage(imageId: number): Promise<void>
}

/** The record that the migration made of an entry of the content, where it still waits for its picture. */
interface Waiting {
  updatedAt: Date
}

/** A table that a migration has filled with the entries of a list, with ids from 1 in their order. */
interface FilledTable {
  name: string
  content: readonly { image: string }[]
  find(db: Database, id: number): Promise<Waiting | null>
  /** Gives the record its picture, unless it has one by now. Counts what it has changed. */
  fill(db: Database, id: number, data: Waiting & { imageId: number }): Promise<{ count: number }>
}

const without = { imageId: null }

const filledTables: FilledTable[] = [
  {
    name: 'TeamMember',
    content: teamMembers,
    find: (db, teamMemberId) => db.teamMember.findUnique({ where: { teamMemberId, ...without } }),
    fill: (db, teamMemberId, data) => db.teamMember.updateMany({ where: { teamMemberId, ...without }, data }),
  },
  {
    name: 'Partner',
    content: partners,
    find: (db, partnerId) => db.partner.findUnique({ where: { partnerId, ...without } }),
    fill: (db, partnerId, data) => db.partner.updateMany({ where: { partnerId, ...without }, data }),
  },
  {
    name: 'Base',
    content: bases,
    find: (db, baseId) => db.base.findUnique({ where: { baseId, ...without } }),
    fill: (db, baseId, data) => db.base.updateMany({ where: { baseId, ...without }, data }),
  },
]

/**
 * After an upgrade, stores the pictures of the records that its migrations have made. It may be stopped and begun again
 * at any time, also by several servers at once: a record that has a picture keeps it. It counts no save.
 */
export async function storePicturesOfUpgrade(db: Database, options: PictureOptions): Promise<void> {
  for (const table of filledTables) {
    const due = { name: `pictures due: ${table.name}` }
    if (!(await db.installationFact.findUnique({ where: due }))) continue
    for (const [index, { image }] of table.content.entries())
      await storePicture(db, table, index + 1, image, options)
    await db.installationFact.deleteMany({ where: due })
  }
}

async function storePicture(
  db: Database,
  { find, fill }: FilledTable,
  id: number,
  image: string,
  { addImage, releaseImage }: PictureOptions,
): Promise<void> {
  const record = await find(db, id)
  if (!record) return
  const imageId = await addImage(await readImage(image))
  const { count } = await fill(db, id, { imageId, updatedAt: record.updatedAt })
  // Another server was first.
  if (count === 0) await releaseImage(imageId)
}
