import { skipFixedServiceIds, type Prisma } from '@isse/db'
import type { Context } from '../procedure/context.ts'
import { recordTables } from '../records/core/record-tables.ts'
import { releaseAll } from '../records/core/release-files.ts'
import { oneRecordKinds } from '../site/kinds.ts'
import { filesOf, isPending, keepLine, type FormerFiles, type Saver } from '../records/core/write-revision.ts'
import { emptyFields, readOneRow } from './one-row.ts'
import { isUntouched, listDemonstration, wholeKinds } from './records.ts'

type Client = Prisma.TransactionClient

/** How many records are gone, and how many stay because somebody has saved them since. */
export interface Removal {
  removed: number
  stayed: number
}

/**
 * Removes what is left of the demonstration in one transaction. What somebody saves until the moment of its deletion
 * stays: each statement looks at the version of the record itself, and waits for a save that is under way. From then on no
 * record is the demonstration's, and the seed never writes again. Its pictures are hundreds of files: they are deleted in the
 * background, or by the sweep where that is cut short.
 */
export async function removeDemonstration(ctx: Context): Promise<Removal> {
  const { db, background, now } = ctx
  const { imageIds, documentFileIds, ...removal } = await db.$transaction(async (client) => {
    // Two administrators may ask at once: the second waits here, and then finds nothing left.
    await client.$executeRaw`LOCK TABLE "DemonstrationRecord" IN SHARE ROW EXCLUSIVE MODE`
    return removeAll(client, ctx, now())
  })
  background.add(() => releaseAll(ctx, { imageIds, documentFileIds }))
  return removal
}

async function removeAll(client: Client, by: Saver, at: Date): Promise<Removal & FormerFiles> {
  const imageIds: number[] = []
  const documentFileIds: number[] = []
  let removed = 0
  for (const kind of wholeKinds) {
    const { table, imageId, documentFileId } = recordTables[kind]
    const rows = await client.$queryRaw<{ imageId: number | null; documentFileId: number | null }[]>`
      DELETE FROM ${table} WHERE ${isUntouched(kind)}
      RETURNING ${imageId} AS "imageId", ${documentFileId} AS "documentFileId"`
    removed += rows.length
    imageIds.push(...rows.flatMap((row) => row.imageId ?? []))
    documentFileIds.push(...rows.flatMap((row) => row.documentFileId ?? []))
  }
  for (const kind of oneRecordKinds) {
    if (!(await client.demonstrationRecord.count({ where: { kind } }))) continue
    await client.$queryRaw`SELECT 1 FROM ${recordTables[kind].table} FOR UPDATE`
    const row = await readOneRow(client, kind)
    if (!row?.goes.length) continue
    await emptyFields(client, by, kind, row.goes)
    removed++
  }
  const { stays } = await listDemonstration(client)
  const ofRevisions = await endDemonstrationRevisions(client)
  await client.demonstrationRecord.deleteMany()
  await keepSeedAway(client)
  if (removed > 0) {
    await noteRemoval(client, removed, at)
    const entries = removed === 1 ? '1 entry' : `${removed} entries`
    await keepLine(client, by, { what: 'deleted', name: `The demonstration content, ${entries}` })
  }
  return {
    removed,
    stayed: stays.length,
    imageIds: [...imageIds, ...ofRevisions.imageIds],
    documentFileIds: [...documentFileIds, ...ofRevisions.documentFileIds],
  }
}

/** Ends what is remembered of the demonstration: all of a record that goes, and the first state of one that stays. */
async function endDemonstrationRevisions(client: Client): Promise<FormerFiles> {
  return filesOf(
    await client.$queryRaw`
      DELETE FROM "Revision" AS revision USING "DemonstrationRecord" AS note
      WHERE revision."kind" = note."kind" AND revision."recordId" = note."recordId" AND revision."version" <= note."version"
        AND NOT ${isPending}
      RETURNING revision."imageId", revision."documentFileId"`,
  )
}

/** An installation that was never seeded has the records that migrations made, and would be seeded without them. */
async function keepSeedAway(client: Client): Promise<void> {
  await client.installationFact.createMany({
    data: { name: 'seeded', value: 'removed' },
    skipDuplicates: true,
  })
  await skipFixedServiceIds(client)
}

/** The fact by which the dashboard knows the removal. */
export const REMOVAL = 'demonstration removed'

/** The dashboard's first steps tell by this that there was a demonstration. */
async function noteRemoval(client: Client, count: number, at: Date): Promise<void> {
  const value = JSON.stringify({ at: at.toISOString(), count })
  await client.installationFact.upsert({
    where: { name: REMOVAL },
    create: { name: REMOVAL, value },
    update: { value },
  })
}
