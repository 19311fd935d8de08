import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { chooseFormats } from '../../formatted-text/choose-formats.ts'
import { readText } from '../../formatted-text/read-text.ts'
import type { Context } from '../../procedure/context.ts'
import { deleted } from '../../procedure/fields/fields.ts'
import { whenMissing } from '../../procedure/errors/database-errors.ts'
import { order, ordered, reorder } from '../record/order.ts'
import { createRecord, presentRecord, recordSelect, updateRecord } from '../record/record.ts'
import { editorProcedure, keepRead, publicProcedure, router } from '../../procedure/trpc.ts'
import { wording } from '../../site/wording.ts'
import { associate, associateKey, associateUpdate, newAssociate, shownAssociate } from './schema.ts'

const select = {
  associateId: true,
  name: true,
  associateText: true,
  link: true,
  associateTextFormat: true,
  ...recordSelect,
} satisfies Prisma.AssociateSelect

async function listAssociates(ctx: Pick<Context, 'db' | 'imageUrl'>) {
  const rows = await ctx.db.associate.findMany({
    select,
    orderBy: [{ position: 'asc' }, { associateId: 'asc' }],
  })
  return rows.map((row) => presentRecord(ctx, row))
}

const longTexts = ['associateText'] as const

const gone = () =>
  new TRPCError({ code: 'NOT_FOUND', message: 'Sorry, that associate is no longer available.' })

const tags = ['Associates']
const multipart = { part: 'contentBlock', aliases: { text: 'associateText', id: 'associateId' } }
const plainTexts = ['associateText']

/** The organisations that the charity works with (specification, sections 2, 3 and 7). */
export const associatesRouter = router({
  list: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/associates', tags, summary: 'All associates', protect: false },
      plainTexts,
    })
    .use(keepRead)
    .output(z.array(associate))
    .query(({ ctx }) => listAssociates(ctx)),

  /** The same list, as its page shows it. */
  shown: publicProcedure
    .use(keepRead)
    .output(z.array(shownAssociate))
    .query(async ({ ctx }) =>
      (await listAssociates(ctx)).map(({ associateText, associateTextFormat, ...shown }) => ({
        ...shown,
        associateText: readText(associateText, associateTextFormat),
      })),
    ),

  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/associate/{associateId}',
        tags,
        summary: 'One associate',
        protect: false,
      },
      plainTexts,
    })
    .input(associateKey)
    .use(keepRead)
    .output(associate)
    .query(async ({ ctx, input }) => {
      const row = await ctx.db.associate.findUnique({ where: input, select })
      if (!row) throw gone()
      return presentRecord(ctx, row)
    }),

  create: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/associate', tags, summary: 'Add an associate' },
      multipart,
      plainTexts,
      incomplete: wording.allFieldsComplete,
    })
    .input(newAssociate)
    .output(associate)
    .mutation(async ({ ctx, input }) => {
      const row = await createRecord(ctx, input, (db, data) =>
        db.associate.create({ data: { ...data, ...chooseFormats(longTexts, data) }, select }),
      )
      return presentRecord(ctx, row)
    }),

  update: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/associate/update', tags, summary: 'Change an associate' },
      multipart,
      plainTexts,
      incomplete: wording.allFieldsComplete,
    })
    .input(associateUpdate)
    .output(associate)
    .mutation(async ({ ctx, input: { associateId, ...input } }) => {
      const row = await updateRecord(ctx, input, {
        find: (db) =>
          db.associate.findUnique({
            where: { associateId },
            select: { imageId: true, associateText: true, associateTextFormat: true },
          }),
        gone,
        write: (db, version, data, before) =>
          db.associate.update({
            where: { associateId, version },
            data: { ...data, ...chooseFormats(longTexts, data, before) },
            select,
          }),
      })
      return presentRecord(ctx, row)
    }),

  reorder: editorProcedure
    .input(order)
    .output(ordered)
    .mutation(({ ctx, input: { ids } }) =>
      reorder(ctx, ids, {
        direction: 'ascending',
        read: async () => {
          const rows = await ctx.db.associate.findMany({ where: { associateId: { in: ids } } })
          return rows.map(({ associateId, position }) => ({ id: associateId, position }))
        },
        write: (associateId, position) =>
          ctx.db.associate.update({ where: { associateId }, data: { position } }),
      }),
    ),

  remove: editorProcedure
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
