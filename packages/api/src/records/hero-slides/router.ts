import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { changedMeanwhile, whenTaken } from '../../procedure/errors/database-errors.ts'
import { editorProcedure, keepRead, publicProcedure, router } from '../../procedure/trpc.ts'
import { carouselSlots } from '../../site/slots.ts'
import { heroSlide, heroSlideKey, heroSlideUpdate, type HeroSlide } from './schema.ts'

const select = {
  cloudImageId: true,
  heading: true,
  linkLabel: true,
  link: true,
  version: true,
} satisfies Prisma.HeroSlideSelect

const tags = ['Hero slides']

function emptySlide(cloudImageId: number): HeroSlide {
  return { cloudImageId, heading: '', linkLabel: '', link: '', version: 0 }
}

/** @throws NOT_FOUND where the carousel has no such slide */
function requireSlide(cloudImageId: number): void {
  if (!carouselSlots.some((slot) => slot.cloudImageId === cloudImageId))
    throw new TRPCError({ code: 'NOT_FOUND', message: 'There is no such slide on this website.' })
}

/** The headings and links of the slides of the home page's carousel. */
export const heroSlidesRouter = router({
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
    .use(keepRead)
    .output(z.array(heroSlide))
    .query(async ({ ctx }) => {
      const rows = await ctx.db.heroSlide.findMany({ select })
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
    .use(keepRead)
    .output(heroSlide)
    .query(async ({ ctx, input }) => {
      requireSlide(input.cloudImageId)
      return (await ctx.db.heroSlide.findUnique({ where: input, select })) ?? emptySlide(input.cloudImageId)
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
    .mutation(({ ctx, input: { cloudImageId, version, ...data } }) => {
      requireSlide(cloudImageId)
      return ctx.db.heroSlide
        .upsert({
          where: { cloudImageId, version },
          create: { cloudImageId, ...data },
          update: { ...data, version: { increment: 1 } },
          select,
        })
        .catch(whenTaken(changedMeanwhile))
    }),
})
