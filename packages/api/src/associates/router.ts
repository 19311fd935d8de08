import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { Context } from '../kit/context.ts'
import { deleted } from '../kit/fields.ts'
import { largestUrl, imageSelect, presentImage } from '../images/record-image.ts'
import { changedMeanwhile, whenMissing } from '../kit/database-errors.ts'
import { order, ordered, shareOut } from '../kit/order.ts'
import { adminProcedure, publicProcedure, router } from '../kit/trpc.ts'
import { wording } from '../site/wording.ts'
import { associate, associateKey, associateUpdate, newAssociate, type Associate } from './schema.ts'

const select = {
  associateId: true,
  name: true,
  associateText: true,
  link: true,
  version: true,
  imageAlt: true,
  image: { select: imageSelect },
} satisfies Prisma.AssociateSelect

type AssociateRow = Prisma.AssociateGetPayload<{ select: typeof select }>

function present({ imageUrl }: Context, { imageAlt, ...row }: AssociateRow): Associate {
  const image = presentImage(row.image, imageAlt, imageUrl)
  return { ...row, image, imageUrl: largestUrl(image) }
}

const gone = () =>
  new TRPCError({ code: 'NOT_FOUND', message: 'Sorry, that associate is no longer available.' })

const tags = ['Associates']
const multipart = { part: 'contentBlock', aliases: { text: 'associateText', id: 'associateId' } }

/** Those whom the organisation works with (specification, sections 2, 3 and 7). */
export const associatesRouter = router({
  list: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/associates', tags, summary: 'All associates', protect: false },
    })
    .output(z.array(associate))
    .query(async ({ ctx }) => {
      const rows = await ctx.db.associate.findMany({
        select,
        orderBy: [{ position: 'asc' }, { associateId: 'asc' }],
      })
      return rows.map((row) => present(ctx, row))
    }),

  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/associate/{associateId}',
        tags,
        summary: 'One associate',
        protect: false,
      },
    })
    .input(associateKey)
    .output(associate)
    .query(async ({ ctx, input }) => {
      const row = await ctx.db.associate.findUnique({ where: input, select })
      if (!row) throw gone()
      return present(ctx, row)
    }),

  create: adminProcedure
    .meta({
      openapi: { method: 'POST', path: '/associate', tags, summary: 'Add an associate' },
      multipart,
      incomplete: wording.allFieldsComplete,
    })
    .input(newAssociate)
    .output(associate)
    .mutation(async ({ ctx, input }) => present(ctx, await ctx.db.associate.create({ data: input, select }))),

  update: adminProcedure
    .meta({
      openapi: { method: 'POST', path: '/associate/update', tags, summary: 'Change an associate' },
      multipart,
      incomplete: wording.allFieldsComplete,
    })
    .input(associateUpdate)
    .output(associate)
    .mutation(async ({ ctx, input: { associateId, version, ...data } }) => {
      const before = await ctx.db.associate.findUnique({ where: { associateId }, select: { imageId: true } })
      if (!before) throw gone()
      const row = await ctx.db.associate
        .update({ where: { associateId, version }, data: { ...data, version: { increment: 1 } }, select })
        .catch(whenMissing(changedMeanwhile))
      if (row.image.imageId !== before.imageId) await ctx.images.release(before.imageId)
      return present(ctx, row)
    }),

  reorder: adminProcedure
    .input(order)
    .output(ordered)
    .mutation(async ({ ctx, input: { ids } }) => {
      const rows = await ctx.db.associate.findMany({
        where: { associateId: { in: ids } },
        select: { associateId: true, position: true },
      })
      const records = rows.map(({ associateId: id, position }) => ({ id, position }))
      await ctx.db.$transaction(
        shareOut(ids, records, 'ascending').map(({ id, position }) =>
          ctx.db.associate.update({ where: { associateId: id }, data: { position } }),
        ),
      )
      return { message: 'The new order has been saved for your website.' }
    }),

  remove: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/associate/delete/{associateId}',
        tags,
        summary: 'Delete an associate',
      },
      alsoMethod: 'POST',
    })
    .input(associateKey)
    .output(deleted)
    .mutation(async ({ ctx, input }) => {
      const row = await ctx.db.associate
        .delete({ where: input, select: { name: true, imageId: true } })
        .catch(whenMissing(gone))
      await ctx.images.release(row.imageId)
      return { message: `The associate '${row.name}' has been deleted from your website.` }
    }),
})
