import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { readLine } from '../../formatted-text/read-text.ts'
import { deleted } from '../../procedure/fields/fields.ts'
import { changedMeanwhile, whenMissing } from '../../procedure/errors/database-errors.ts'
import { order, ordered, reorder } from '../record/order.ts'
import { editorProcedure, keepRead, publicProcedure, router } from '../../procedure/trpc.ts'
import { wording } from '../../site/wording.ts'
import { dayOf } from './day.ts'
import { newTestimonial, shownTestimonial, testimonial, testimonialKey, testimonialUpdate } from './schema.ts'

const select = {
  testimonialId: true,
  quote: true,
  author: true,
  version: true,
} satisfies Prisma.TestimonialSelect

const orderBy = [
  { position: 'asc' },
  { testimonialId: 'asc' },
] satisfies Prisma.TestimonialOrderByWithRelationInput[]

const gone = () =>
  new TRPCError({ code: 'NOT_FOUND', message: 'Sorry, that testimonial is no longer available.' })

const tags = ['Testimonials']

/** What people say about the charity. Home shows one, another each day. */
export const testimonialsRouter = router({
  list: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/testimonials', tags, summary: 'All testimonials', protect: false },
    })
    .use(keepRead)
    .output(z.array(testimonial))
    .query(({ ctx }) => ctx.db.testimonial.findMany({ select, orderBy })),

  /** The one that home shows today; null where there are none. Another one each day, in their order. */
  ofTheDay: publicProcedure
    .use(keepRead)
    .output(shownTestimonial.nullable())
    .query(async ({ ctx }) => {
      const { day, nextDay } = dayOf(ctx.now())
      ctx.changesAt(nextDay)
      const rows = await ctx.db.testimonial.findMany({ select, orderBy })
      const row = rows[day % rows.length]
      return row ? { ...row, quote: readLine(row.quote) } : null
    }),

  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/testimonial/{testimonialId}',
        tags,
        summary: 'One testimonial',
        protect: false,
      },
    })
    .input(testimonialKey)
    .use(keepRead)
    .output(testimonial)
    .query(async ({ ctx, input }) => {
      const row = await ctx.db.testimonial.findUnique({ where: input, select })
      if (!row) throw gone()
      return row
    }),

  create: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/testimonial', tags, summary: 'Add a testimonial' },
      incomplete: wording.allFieldsComplete,
    })
    .input(newTestimonial)
    .output(testimonial)
    .mutation(({ ctx, input }) => ctx.db.testimonial.create({ data: input, select })),

  update: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/testimonial/update', tags, summary: 'Change a testimonial' },
      incomplete: wording.allFieldsComplete,
    })
    .input(testimonialUpdate)
    .output(testimonial)
    .mutation(async ({ ctx, input: { testimonialId, version, ...texts } }) => {
      if ((await ctx.db.testimonial.count({ where: { testimonialId } })) === 0) throw gone()
      return ctx.db.testimonial
        .update({ where: { testimonialId, version }, data: { ...texts, version: { increment: 1 } }, select })
        .catch(whenMissing(changedMeanwhile))
    }),

  reorder: editorProcedure
    .input(order)
    .output(ordered)
    .mutation(({ ctx, input: { ids } }) =>
      reorder(ctx, ids, {
        direction: 'ascending',
        read: async () => {
          const rows = await ctx.db.testimonial.findMany({ where: { testimonialId: { in: ids } } })
          return rows.map(({ testimonialId, position }) => ({ id: testimonialId, position }))
        },
        write: (testimonialId, position) =>
          ctx.db.testimonial.update({ where: { testimonialId }, data: { position } }),
      }),
    ),

  remove: editorProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/testimonial/delete/{testimonialId}',
        tags,
        summary: 'Delete a testimonial',
      },
      alsoMethod: 'POST',
    })
    .input(testimonialKey)
    .output(deleted)
    .mutation(async ({ ctx, input }) => {
      const row = await ctx.db.testimonial
        .delete({ where: input, select: { author: true } })
        .catch(whenMissing(gone))
      return { message: `The testimonial of '${row.author}' has been deleted from your website.` }
    }),
})
