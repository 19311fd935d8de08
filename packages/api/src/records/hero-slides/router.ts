import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { editorProcedure, readCached, publicProcedure, router } from '../../procedure/trpc.ts'
import { carouselSlots } from '../../site/slots.ts'
import { defineFixed } from '../core/definition.ts'
import { readFixedRows, readRow } from '../core/read-rows.ts'
import { saveFixedRow } from '../core/save-fixed-row.ts'
import { heroSlide, heroSlideKey, heroSlideUpdate, type HeroSlide } from './schema.ts'

/** The headings and links of the slides in the home page's carousel. */
export const definition = defineFixed('heroSlide', {
  rest: {
    one: '/heroSlide',
    tag: 'Hero slides',
    about: 'The headings and buttons on the slides of the home page.',
  },
  glossary: {
    heading: { description: 'The heading of a slide.', example: 'Come in and read' },
    linkLabel: { description: "The label of a slide's button.", example: 'Find a book' },
  },
  record: heroSlide,
  update: heroSlideUpdate,
  select: { cloudImageId: true, heading: true, linkLabel: true, link: true, version: true },
  prepare(_ctx, { cloudImageId, version, ...data }) {
    requireSlide(cloudImageId)
    return { id: cloudImageId, version, create: { cloudImageId, ...data }, update: data }
  },
})

const tags = ['Hero slides']

function emptySlide(cloudImageId: number): HeroSlide {
  return { cloudImageId, heading: '', linkLabel: '', link: '', version: 0 }
}

/** @throws NOT_FOUND if the carousel has no such slide */
function requireSlide(cloudImageId: number): void {
  if (!carouselSlots.some((slot) => slot.cloudImageId === cloudImageId))
    throw new TRPCError({ code: 'NOT_FOUND', message: 'There is no such slide on this website.' })
}

export const procedures = router({
  list: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/heroSlides',
        tags,
        summary: "The headings and links of the home page's slides, in their order",
        protect: false,
      },
    })
    .use(readCached)
    .output(z.array(heroSlide))
    .query(async ({ ctx }) => {
      const rows = await readFixedRows(ctx, definition)
      return carouselSlots.map(
        ({ cloudImageId }) =>
          rows.find((row) => row.cloudImageId === cloudImageId) ?? emptySlide(cloudImageId),
      )
    }),

  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/heroSlide/{cloudImageId}',
        tags,
        summary: 'The heading and the link of one slide; empty texts where there are none',
        protect: false,
      },
    })
    .input(heroSlideKey)
    .use(readCached)
    .output(heroSlide)
    .query(async ({ ctx, input }) => {
      requireSlide(input.cloudImageId)
      return (await readRow(ctx, definition, input)) ?? emptySlide(input.cloudImageId)
    }),

  update: editorProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/heroSlide',
        tags,
        summary: 'Change the heading and the link of a slide',
      },
    })
    .input(heroSlideUpdate)
    .output(heroSlide)
    .mutation(({ ctx, input }) => saveFixedRow(ctx, definition, input)),
})
