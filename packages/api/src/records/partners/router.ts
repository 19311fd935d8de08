import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { deleted } from '../../procedure/fields/fields.ts'
import { whenMissing } from '../../procedure/errors/database-errors.ts'
import { decorativeSelect, presentOptionalImage } from '../record/optional-image.ts'
import { order, ordered, reorder } from '../record/order.ts'
import { createRecord, updateRecord } from '../record/record.ts'
import { editorProcedure, keepRead, publicProcedure, router } from '../../procedure/trpc.ts'
import { wording } from '../../site/wording.ts'
import { newPartner, partner, partnerKey, partnerUpdate } from './schema.ts'

const select = {
  partnerId: true,
  name: true,
  contribution: true,
  ...decorativeSelect,
} satisfies Prisma.PartnerSelect

const orderBy = [{ position: 'asc' }, { partnerId: 'asc' }] satisfies Prisma.PartnerOrderByWithRelationInput[]

const gone = () =>
  new TRPCError({ code: 'NOT_FOUND', message: 'Sorry, that partner is no longer available.' })

const tags = ['Partners']
const multipart = { part: 'contentBlock', aliases: { text: 'contribution', id: 'partnerId' } }

/** Those who give goods, rooms or time to the charity. */
export const partnersRouter = router({
  list: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/partners', tags, summary: 'All partners', protect: false },
    })
    .use(keepRead)
    .output(z.array(partner))
    .query(async ({ ctx }) => {
      const rows = await ctx.db.partner.findMany({ select, orderBy })
      return rows.map((row) => presentOptionalImage(ctx, row))
    }),

  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/partner/{partnerId}',
        tags,
        summary: 'One partner',
        protect: false,
      },
    })
    .input(partnerKey)
    .use(keepRead)
    .output(partner)
    .query(async ({ ctx, input }) => {
      const row = await ctx.db.partner.findUnique({ where: input, select })
      if (!row) throw gone()
      return presentOptionalImage(ctx, row)
    }),

  create: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/partner', tags, summary: 'Add a partner' },
      multipart,
      incomplete: wording.allFieldsComplete,
    })
    .input(newPartner)
    .output(partner)
    .mutation(async ({ ctx, input }) => {
      const row = await createRecord(ctx, input, (db, data) => db.partner.create({ data, select }))
      return presentOptionalImage(ctx, row)
    }),

  update: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/partner/update', tags, summary: 'Change a partner' },
      multipart,
      incomplete: wording.allFieldsComplete,
    })
    .input(partnerUpdate)
    .output(partner)
    .mutation(async ({ ctx, input: { partnerId, ...input } }) => {
      const row = await updateRecord(ctx, input, {
        find: (db) => db.partner.findUnique({ where: { partnerId }, select: { imageId: true } }),
        gone,
        write: (db, version, data) => db.partner.update({ where: { partnerId, version }, data, select }),
      })
      return presentOptionalImage(ctx, row)
    }),

  reorder: editorProcedure
    .input(order)
    .output(ordered)
    .mutation(({ ctx, input: { ids } }) =>
      reorder(ctx, ids, {
        direction: 'ascending',
        read: async () => {
          const rows = await ctx.db.partner.findMany({ where: { partnerId: { in: ids } } })
          return rows.map(({ partnerId, position }) => ({ id: partnerId, position }))
        },
        write: (partnerId, position) => ctx.db.partner.update({ where: { partnerId }, data: { position } }),
      }),
    ),

  remove: editorProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/partner/delete/{partnerId}',
        tags,
        summary: 'Delete a partner',
      },
      alsoMethod: 'POST',
    })
    .input(partnerKey)
    .output(deleted)
    .mutation(async ({ ctx, input }) => {
      const row = await ctx.db.partner
        .delete({ where: input, select: { name: true, imageId: true } })
        .catch(whenMissing(gone))
      if (row.imageId) await ctx.images.release(row.imageId)
      return { message: `The partner '${row.name}' has been deleted from your website.` }
    }),
})
