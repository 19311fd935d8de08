import { type Database, Prisma } from '@isse/db'
import type { Client } from './row-types.ts'
import { recordTables } from './record-tables.ts'
import { allKinds, factsOf, type Kind } from '../../site/kinds.ts'
import { hasNoRevision, keepStates, type FileRow } from './write-revision.ts'

/**
 * Brings the history to what the tables have: keeps each state that has no revision, as nobody's, and ends the revisions of
 * records that are gone. A server of the version before, a restore of its backup, a seed and psql write no revisions.
 *
 * @returns the rows that were ended, whose files the caller releases
 */
export function findStates(db: Database): Promise<FileRow[]> {
  return db.$transaction(async (client) => {
    const ended: FileRow[] = []
    for (const kind of allKinds) {
      await keepStates(client, kind, hasNoRevision(kind), { what: 'found' })
      await endLostDrafts(client, kind)
      ended.push(...(await endLost(client, kind)))
    }
    return ended
  })
}

/** Forgets that drafts wait of records that are gone: a server of the version before knows of none when it deletes one. */
async function endLostDrafts(client: Client, kind: Kind): Promise<void> {
  // A record that every site has may have a draft before it is there.
  if (factsOf(kind).fixed) return
  const { table, id } = recordTables[kind]
  await client.$executeRaw`
    DELETE FROM "Draft" WHERE "kind" = ${kind} AND "recordId" NOT IN (SELECT ${id} FROM ${table})`
}

/** Ends the revisions of records that are gone, and notes each deletion, once. */
function endLost(client: Client, kind: Kind): Promise<FileRow[]> {
  const { table, id } = recordTables[kind]
  const isLost = Prisma.sql`"kind" = ${kind} AND ("version" IS NOT NULL OR ${!factsOf(kind).fixed} AND "what" = 'drafted')
    AND "recordId" NOT IN (SELECT ${id} FROM ${table})`
  return client.$queryRaw<FileRow[]>`
    WITH lines AS (
      INSERT INTO "Revision" ("kind", "recordId", "what", "name", "byName", "door")
      SELECT DISTINCT ON ("recordId") "kind", "recordId", 'deleted', "name", '', '' FROM "Revision"
      WHERE ${isLost} ORDER BY "recordId", "version" DESC NULLS LAST)
    DELETE FROM "Revision" WHERE ${isLost} RETURNING "imageId", "documentFileId"`
}
