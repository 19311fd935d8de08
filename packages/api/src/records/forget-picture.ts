import { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { Context } from '../procedure/context.ts'
import { factsOf, imageKinds, type ImageKind, type Kind, type ListKind } from '../site/kinds.ts'
import { isLiveSql, liveColumn, recordTables, unionAll, type Client, tableOf } from './core/tables.ts'
import { forget } from './forget.ts'

/** Where visitors see an image. */
interface Place {
  kind: Kind
  id: number
  name: string
}

/** Where records show an image now. */
function placesOf(client: Client, imageId: number): Promise<Place[]> {
  return client.$queryRaw<Place[]>`${unionAll(
    imageKinds.map((kind) => {
      const { table, id, name } = recordTables[kind]
      return Prisma.sql`SELECT ${kind}::text AS kind, ${id} AS id, ${name} AS name FROM ${table}
        WHERE "imageId" = ${imageId} AND ${isLiveSql(kind)}`
    }),
  )}`
}

/**
 * Forgets a picture in all revisions, with its alternative text: their other fields stay.
 *
 * @throws CONFLICT where a record shows it: it is to be taken out there first
 */
export async function forgetPicture(ctx: Context, imageId: number): Promise<number> {
  const count = await forget(
    ctx,
    {},
    async (client) => {
      // Saves that are about to show it come before this, or wait until it is done.
      await client.$queryRaw`SELECT 1 FROM "Image" WHERE "imageId" = ${imageId} FOR UPDATE`
      await requireNotShown(client, imageId)
      const holding = await client.$executeRaw`
        UPDATE "Revision" SET "imageId" = NULL, "fields" = "fields" - '{imageId,imageAlt,focalX,focalY}'::text[]
        WHERE "imageId" = ${imageId}`
      for (const kind of imageKinds) await takeOut(client, kind, imageId)
      return { count: holding, files: [{ imageId }] }
    },
    (forgotten) => `A picture, in ${forgotten === 1 ? 'one saved version' : `${forgotten} saved versions`}`,
  )
  // A save that waited has it again, and kept its file.
  await requireNotShown(ctx.db, imageId)
  return count
}

/** Takes a picture out of the unpublished records of a kind. */
async function takeOut(client: Client, kind: ImageKind, imageId: number): Promise<void> {
  if (factsOf(kind).fixed) return
  const columns = { imageId: null, focalX: null, focalY: null }
  const alt = factsOf(kind).image === 'described' ? { imageAlt: '' } : {}
  await tableOf(client, kind).updateMany({
    where: { imageId, [liveColumn(kind as ListKind)]: false },
    data: { ...columns, ...alt },
  })
}

async function requireNotShown(client: Client, imageId: number): Promise<void> {
  const places = await placesOf(client, imageId)
  if (places.length > 0)
    throw new TRPCError({
      code: 'CONFLICT',
      message: `Your website still shows this picture: ${places.map(namePlace).join(', ')}. Take it out there first.`,
    })
}

function namePlace({ kind, name }: Place): string {
  const { noun } = factsOf(kind)
  return name ? `the ${noun} '${name}'` : `the ${noun}`
}
