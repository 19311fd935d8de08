import { skipFixedServiceIds, type Prisma } from '@isse/db'
import type { Context } from '../procedure/context.ts'
import { recordTables, type FileRow } from '../records/core/tables.ts'
import { releaseFiles } from '../records/core/files.ts'
import { changeOneRow } from '../records/core/save-fixed-row.ts'
import { isPending, writeHistoryLine } from '../records/core/write-revision.ts'
import { oneRecordKinds } from '../site/kinds.ts'
import { isUntouched, listDemonstration, readSettings, wholeKinds } from './records.ts'

/** The installation fact with the time of the removal and the number of entries, for the dashboard. */
export const REMOVAL = 'demonstration removed'

/**
 * Removes the rest of the demonstration in one transaction. Each statement checks the version itself and waits for
 * concurrent saves, so that a record saved meanwhile stays. The seed never runs again. The hundreds of image files are
 * deleted in the background, or by the sweep if that is interrupted.
 *
 * @returns the numbers of removed records and of records that stay because somebody saved them
 */
export async function removeDemonstration(ctx: Context): Promise<{ removed: number; stayed: number }> {
  const { files, ...removal } = await ctx.db.$transaction((client) => removeAll(client, ctx))
  ctx.background.add(() => releaseFiles(ctx, files))
  return removal
}

async function removeAll(client: Prisma.TransactionClient, ctx: Context) {
  // A second administrator who asks at the same time waits here and then finds nothing left.
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
    // This counts as a save, so that forms that were opened before get a conflict.
    await changeOneRow(client, ctx, kind, Object.fromEntries(goes.map((field) => [field, ''])))
    removed++
  }
  const { stays } = await listDemonstration(client)
  // Deletes all revisions of a removed record, and the first of one that stays.
  const revisions = await client.$queryRaw<FileRow[]>`
    DELETE FROM "Revision" AS revision USING "DemonstrationRecord" AS note
    WHERE revision."kind" = note."kind" AND revision."recordId" = note."recordId" AND revision."version" <= note."version"
      AND NOT ${isPending}
    RETURNING revision."imageId", revision."documentFileId"`
  await client.demonstrationRecord.deleteMany()
  await preventSeeding(client)
  if (removed > 0) {
    const value = JSON.stringify({ at: ctx.now().toISOString(), count: removed })
    const where = { name: REMOVAL }
    await client.installationFact.upsert({ where, create: { ...where, value }, update: { value } })
    const entries = removed === 1 ? '1 entry' : `${removed} entries`
    await writeHistoryLine(client, ctx, { what: 'deleted', name: `The demonstration content, ${entries}` })
  }
  return { removed, stayed: stays.length, files: [...files, ...revisions] }
}

/** Without this, the seed would run on an installation that was never seeded and whose records come from migrations. */
async function preventSeeding(client: Prisma.TransactionClient): Promise<void> {
  const data = { name: 'seeded', value: 'removed' }
  await client.installationFact.createMany({ data, skipDuplicates: true })
  await skipFixedServiceIds(client)
}
