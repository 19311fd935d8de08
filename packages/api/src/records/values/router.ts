import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { readLine } from '../../formatted-text/read-text.ts'
import { deleted } from '../../procedure/fields/fields.ts'
import { changedMeanwhile, whenMissing } from '../../procedure/errors/database-errors.ts'
import { order, ordered, reorder } from '../record/order.ts'
import { editorProcedure, keepRead, publicProcedure, router } from '../../procedure/trpc.ts'
import { wording } from '../../site/wording.ts'
import { newValue, shownValue, value, valueKey, valueUpdate } from './schema.ts'

const select = {
  valueId: true,
  name: true,
  valueText: true,
  version: true,
} satisfies Prisma.ValueSelect

const orderBy = [{ position: 'asc' }, { valueId: 'asc' }] satisfies Prisma.ValueOrderByWithRelationInput[]

const gone = () => new TRPCError({ code: 'NOT_FOUND', message: 'Sorry, that value is no longer available.' })

const tags = ['Values']

/** The charity's values, as short promises. */
export const valuesRouter = router({
  list: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/values', tags, summary: 'All values', protect: false },
    })
    .use(keepRead)
    .output(z.array(value))
    .query(({ ctx }) => ctx.db.value.findMany({ select, orderBy })),

  /** The same list, as its page shows it. */
  shown: publicProcedure
    .use(keepRead)
    .output(z.array(shownValue))
    .query(async ({ ctx }) => {
      const rows = await ctx.db.value.findMany({ select, orderBy })
      return rows.map((row) => ({ ...row, valueText: readLine(row.valueText) }))
    }),

  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/value/{valueId}',
        tags,
        summary: 'One value',
        protect: false,
      },
    })
    .input(valueKey)
    .use(keepRead)
    .output(value)
    .query(async ({ ctx, input }) => {
      const row = await ctx.db.value.findUnique({ where: input, select })
      if (!row) throw gone()
      return row
    }),

  create: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/value', tags, summary: 'Add a value' },
      incomplete: wording.allFieldsComplete,
    })
    .input(newValue)
    .output(value)
    .mutation(({ ctx, input }) => ctx.db.value.create({ data: input, select })),

  update: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/value/update', tags, summary: 'Change a value' },
      incomplete: wording.allFieldsComplete,
    })
    .input(valueUpdate)
    .output(value)
    .mutation(async ({ ctx, input: { valueId, version, ...texts } }) => {
      if ((await ctx.db.value.count({ where: { valueId } })) === 0) throw gone()
      return ctx.db.value
        .update({ where: { valueId, version }, data: { ...texts, version: { increment: 1 } }, select })
        .catch(whenMissing(changedMeanwhile))
    }),

  reorder: editorProcedure
    .input(order)
    .output(ordered)
    .mutation(({ ctx, input: { ids } }) =>
      reorder(ctx, ids, {
        direction: 'ascending',
        read: async () => {
          const rows = await ctx.db.value.findMany({ where: { valueId: { in: ids } } })
          return rows.map(({ valueId, position }) => ({ id: valueId, position }))
        },
        write: (valueId, position) => ctx.db.value.update({ where: { valueId }, data: { position } }),
      }),
    ),

  remove: editorProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/value/delete/{valueId}',
        tags,
        summary: 'Delete a value',
      },
      alsoMethod: 'POST',
    })
    .input(valueKey)
    .output(deleted)
    .mutation(async ({ ctx, input }) => {
      const row = await ctx.db.value.delete({ where: input, select: { name: true } }).catch(whenMissing(gone))
      return { message: `The value '${row.name}' has been deleted from your website.` }
    }),
})
