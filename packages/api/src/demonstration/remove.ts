import { skipFixedServiceIds, type Prisma } from '@isse/db'
import type { Context } from '../procedure/context.ts'
import { recordTables, type FileRow } from '../records/core/tables.ts'
import { releaseFiles } from '../records/core/files.ts'
import { changeOneRow } from '../records/core/save-fixed-row.ts'
import { isPending, keepLine } from '../records/core/write-revision.ts'
import { oneRecordKinds } from '../site/kinds.ts'
import { isUntouched, listDemonstration, readSettings, wholeKinds } from './records.ts'

/** The fact by which the dashboard knows the removal: when it was, and of how many entries. */
export const REMOVAL = 'demonstration removed'

/**
 * Removes what is left of the demonstration in one transaction. A record that somebody saves until the moment of its deletion
 * stays: each statement looks at the version itself, and waits for a save that is under way. From then on no record is
 * the demonstration's, and the seed never writes again. Its pictures are hundreds of files: they are deleted in the
 * background, or by the sweep where that is cut short.
 *
 * @returns how many records are gone, and how many stay because somebody has saved them since
 */
export async function removeDemonstration(ctx: Context): Promise<{ removed: number; stayed: number }> {
  const { files, ...removal } = await ctx.db.$transaction((client) => removeAll(client, ctx))
  ctx.background.add(() => releaseFiles(ctx, files))
  return removal
}

async function removeAll(client: Prisma.TransactionClient, ctx: Context) {
  // Two administrators may ask at once: the second waits here, and then finds nothing left.
  await client.$executeRaw`LOCK TABLE "DemonstrationRecord" IN SHARE ROW EXCLUSIVE MODE`
  const files: FileRow[] = []
  for (const kind of wholeKinds) {
    const { table, imageId, documentFileId } = recordTables[kind]
    const rows = await client.$queryRaw<FileRow[]>`DELETE FROM ${table} WHERE ${isUntouched(kind)}
      RETURNING ${imageId} AS "imageId", ${documentFileId} AS "documentFileId"`
    files.push(...rows)
  }
  let removed = files.length
  for (const kind of oneRecordKinds)
    await client.$queryRaw`SELECT 1 FROM ${recordTables[kind].table} FOR UPDATE`
  for (const { kind, goes } of await readSettings(client)) {
    if (!goes.length) continue
    // A form that was opened before finds the conflict, because this counts as a save.
    await changeOneRow(client, ctx, kind, Object.fromEntries(goes.map((field) => [field, ''])))
    removed++
  }
  const { stays } = await listDemonstration(client)
  // All revisions of a record that goes, and the first state of one that stays.
  const revisions = await client.$queryRaw<FileRow[]>`
    DELETE FROM "Revision" AS revision USING "DemonstrationRecord" AS note
    WHERE revision."kind" = note."kind" AND revision."recordId" = note."recordId" AND revision."version" <= note."version"
      AND NOT ${isPending}
    RETURNING revision."imageId", revision."documentFileId"`
  await client.demonstrationRecord.deleteMany()
  await keepSeedAway(client)
  if (removed > 0) {
    const value = JSON.stringify({ at: ctx.now().toISOString(), count: removed })
    const where = { name: REMOVAL }
    await client.installationFact.upsert({ where, create: { ...where, value }, update: { value } })
    const entries = removed === 1 ? '1 entry' : `${removed} entries`
    await keepLine(client, ctx, { what: 'deleted', name: `The demonstration content, ${entries}` })
  }
  return { removed, stayed: stays.length, files: [...files, ...revisions] }
}

/** An installation that was never seeded has the records that migrations made, and would be seeded without them. */
async function keepSeedAway(client: Prisma.TransactionClient): Promise<void> {
  const data = { name: 'seeded', value: 'removed' }
  await client.installationFact.createMany({ data, skipDuplicates: true })
  await skipFixedServiceIds(client)
}
