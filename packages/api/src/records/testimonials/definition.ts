import { readLine } from '../../formatted-text/read-text.ts'
import { keepRead, publicProcedure, router } from '../../procedure/trpc.ts'
import { defineRecord } from '../record/definition.ts'
import { readRows } from '../record/read-rows.ts'
import { recordProcedures } from '../record/record-procedures.ts'
import { dayOf } from './day.ts'
import { newTestimonial, shownTestimonial, testimonial, testimonialKey, testimonialUpdate } from './schema.ts'

/** What people say about the charity. Home shows one, another each day. */
export const definition = defineRecord('testimonial', {
  rest: {
    one: '/testimonial',
    all: '/testimonials',
    tag: 'Testimonials',
    about: 'What people say about the charity.',
  },
  glossary: {
    quote: { description: 'What was said.', example: 'I look forward to it all week.' },
    author: { description: 'Who said it.', example: 'Alex, Whitby' },
  },
  key: testimonialKey,
  record: testimonial,
  create: newTestimonial,
  update: testimonialUpdate,
  select: { testimonialId: true, quote: true, author: true, version: true },
  present: (_ctx, row) => row,
  describeDeletion: (author) => `The testimonial of '${author}' has been deleted from your website.`,
})

export const procedures = router({
  ...recordProcedures(definition),

  /** The one that home shows today; null where there are none. Another one each day, in their order. */
  ofTheDay: publicProcedure
    .use(keepRead)
    .output(shownTestimonial.nullable())
    .query(async ({ ctx }) => {
      const { day, nextDay } = dayOf(ctx.now())
      ctx.changesAt(nextDay)
      const rows = await readRows(ctx.db, definition)
      const row = rows[day % rows.length]
      return row ? { ...row, quote: readLine(row.quote) } : null
    }),
})
