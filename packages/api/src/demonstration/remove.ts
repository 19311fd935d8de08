import { skipFixedServiceIds, type Prisma } from '@isse/db'
import type { Context } from '../procedure/context.ts'
import { recordTables } from '../records/record/record-tables.ts'
import { oneRecordKinds } from '../site/kinds.ts'
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
export async function removeDemonstration({
  db,
  images,
  documents,
  background,
  now,
}: Pick<Context, 'db' | 'images' | 'documents' | 'background' | 'now'>): Promise<Removal> {
  const { imageIds, documentFileIds, ...removal } = await db.$transaction(async (client) => {
    // Two administrators may ask at once: the second waits here, and then finds nothing left.
    await client.$executeRaw`LOCK TABLE "DemonstrationRecord" IN SHARE ROW EXCLUSIVE MODE`
    return removeAll(client, now())
  })
  background.add(async () => {
    for (const imageId of imageIds) await images.release(imageId)
    for (const documentFileId of documentFileIds) await documents.release(documentFileId)
  })
  return removal
}

/** The files of records that are gone. */
interface FilesLeft {
  imageIds: number[]
  documentFileIds: number[]
}

async function removeAll(client: Client, at: Date): Promise<Removal & FilesLeft> {
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
    await emptyFields(client, kind, row.goes)
    removed++
  }
  const { stays } = await listDemonstration(client)
  await client.demonstrationRecord.deleteMany()
  await keepSeedAway(client)
  if (removed > 0) await noteRemoval(client, removed, at)
  return { removed, stayed: stays.length, imageIds, documentFileIds }
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

/** A deletion leaves nothing to tell of it, so this one is noted, for the list of what was changed last. */
async function noteRemoval(client: Client, count: number, at: Date): Promise<void> {
  const value = JSON.stringify({ at: at.toISOString(), count })
  await client.installationFact.upsert({
    where: { name: REMOVAL },
    create: { name: REMOVAL, value },
    update: { value },
  })
}
