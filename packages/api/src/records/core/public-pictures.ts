import type { Database } from '@isse/db'
import { publicImages } from './record-tables.ts'

// Visitors may see the pictures that a row of a record shows, and no others: not those of the history, and no uploads that
// nobody has saved.

/** Reads the names of the uploads that visitors may see, with which the keys of all their objects begin. */
export async function readPublicNames(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT ON ("imageId") left("key", 16) AS name FROM "ImageVariant" WHERE "imageId" IN (${publicImages})`
  return new Set(rows.map(({ name }) => name))
}

/** Whether visitors may see the object under a key, as the database has it at this moment. */
export async function isShownNow(db: Database, key: string): Promise<boolean> {
  const [{ isShown }] = await db.$queryRaw<[{ isShown: boolean }]>`
    SELECT EXISTS (
      SELECT FROM (
        SELECT "imageId" FROM "ImageVariant" WHERE "key" = ${key}
        UNION ALL SELECT "imageId" FROM "LogoFile" WHERE "key" = ${key}) AS found
      WHERE "imageId" IN (${publicImages})) AS "isShown"`
  return isShown
}
