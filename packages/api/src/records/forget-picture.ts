import { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import type { Context } from '../procedure/context.ts'
import { factsOf, imageKinds, type ImageKind, type Kind, type ListKind } from '../site/kinds.ts'
import { isLiveSql, liveColumn, recordTables, unionAll, type Client, tableOf } from './core/tables.ts'
import { forget } from './forget.ts'

/** A place where visitors see an image. */
interface Usage {
  kind: Kind
  id: number
  name: string
}

function findUsages(client: Client, imageId: number): Promise<Usage[]> {
  return client.$queryRaw<Usage[]>`${unionAll(
    imageKinds.map((kind) => {
      const { table, id, name } = recordTables[kind]
      return Prisma.sql`SELECT ${kind}::text AS kind, ${id} AS id, ${name} AS name FROM ${table}
        WHERE "imageId" = ${imageId} AND ${isLiveSql(kind)}`
    }),
  )}`
}

/**
 * Removes a picture and its alternative text from all revisions. Their other fields stay.
 *
 * @throws CONFLICT if a record shows it
 */
export async function forgetPicture(ctx: Context, imageId: number): Promise<number> {
  const count = await forget(
    ctx,
    {},
    async (client) => {
      // Saves that use the picture run before this, or wait until it is done.
      await client.$queryRaw`SELECT 1 FROM "Image" WHERE "imageId" = ${imageId} FOR UPDATE`
      await requireNotShown(client, imageId)
      const holding = await client.$executeRaw`
        UPDATE "Revision" SET "imageId" = NULL, "fields" = "fields" - '{imageId,imageAlt,focalX,focalY}'::text[]
        WHERE "imageId" = ${imageId}`
      for (const kind of imageKinds) await removeFromUnpublished(client, kind, imageId)
      return { count: holding, files: [{ imageId }] }
    },
    (forgotten) => `A picture, in ${forgotten === 1 ? 'one saved version' : `${forgotten} saved versions`}`,
  )
  // Fails if a save that waited for the lock uses the picture now, so that its file stays.
  await requireNotShown(ctx.db, imageId)
  return count
}

/** Removes a picture from the unpublished records of a kind. */
async function removeFromUnpublished(client: Client, kind: ImageKind, imageId: number): Promise<void> {
  if (factsOf(kind).fixed) return
  const columns = { imageId: null, focalX: null, focalY: null }
  const alt = factsOf(kind).image === 'described' ? { imageAlt: '' } : {}
  await tableOf(client, kind).updateMany({
    where: { imageId, [liveColumn(kind as ListKind)]: false },
    data: { ...columns, ...alt },
  })
}

async function requireNotShown(client: Client, imageId: number): Promise<void> {
  const places = await findUsages(client, imageId)
  if (places.length > 0)
    throw new TRPCError({
      code: 'CONFLICT',
      message: `Your website still shows this picture: ${places.map(describeUsage).join(', ')}. Take it out there first.`,
    })
}

function describeUsage({ kind, name }: Usage): string {
  const { noun } = factsOf(kind)
  return name ? `the ${noun} '${name}'` : `the ${noun}`
}
