import { endOfDay } from '../../events/london.ts'
import { readLine } from '../../formatted-text/read-text.ts'
import { readCached, publicProcedure, router } from '../../procedure/trpc.ts'
import { londonDay } from '../../site/dates/london.ts'
import { defineRecord } from '../core/definition.ts'
import { overlayOf } from '../core/lay-over.ts'
import { readRows } from '../core/read-rows.ts'
import { recordProcedures } from '../core/record-procedures.ts'
import { newTestimonial, testimonialView, testimonial, testimonialKey, testimonialUpdate } from './schema.ts'
import { DAY } from '../../site/dates/milliseconds.ts'

/** Quotes about the charity. The home page shows one, another each day. */
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
  serialize: (_ctx, row) => row,
  describeDeletion: (author) => `The testimonial of '${author}' has been deleted from your website.`,
})

export const procedures = router({
  ...recordProcedures(definition),

  /** Today's testimonial on the home page, by rotation; null if there is none. */
  ofTheDay: publicProcedure
    .use(readCached)
    .output(testimonialView.nullable())
    .query(async ({ ctx }) => {
      ctx.changesAt(endOfDay(ctx.now()))
      const rows = await readRows(ctx, definition)
      const day = Date.parse(londonDay(ctx.now())) / DAY
      // A preview shows its own testimonial.
      const previewed = rows.find(
        ({ testimonialId }) => overlayOf(ctx.overlays, 'testimonial')?.id === testimonialId,
      )
      const row = previewed ?? rows[day % rows.length]
      return row ? { ...row, quote: readLine(row.quote) } : null
    }),
})
