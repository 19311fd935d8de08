import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { Context } from '../kit/context.ts'
import { largestUrl, imageSelect, presentImage } from '../images/record-image.ts'
import { changedMeanwhile, whenTaken } from '../kit/database-errors.ts'
import { adminProcedure, publicProcedure, router } from '../kit/trpc.ts'
import { wording } from '../site/wording.ts'
import { builtInOf, fillSlot } from './built-in.ts'
import { backgroundImage, backgroundImageKey, backgroundImageUpdate, type BackgroundImage } from './schema.ts'

const select = {
  cloudImageId: true,
  version: true,
  imageAlt: true,
  image: { select: imageSelect },
} satisfies Prisma.BackgroundImageSelect

const tags = ['Background images']
const CAROUSEL = [1, 2, 3, 4]

/** What a slot shows; an empty one shows its built-in image, which is then in it. */
async function read(ctx: Context, cloudImageId: number): Promise<BackgroundImage> {
  const find = () => ctx.db.backgroundImage.findUnique({ where: { cloudImageId }, select })
  const row = (await find()) ?? (await fillSlot(ctx, cloudImageId).then(find))
  if (!row) throw unknown()
  const image = presentImage(row.image, row.imageAlt, ctx.imageUrl)
  const { alt, width, height } = image
  return { cloudImageId, url: largestUrl(image), alt, width, height, image, version: row.version }
}

const unknown = () =>
  new TRPCError({ code: 'NOT_FOUND', message: 'There is no such background image on this website.' })

/** The images behind the heads of the pages (specification, sections 2, 3 and 7). */
export const backgroundImagesRouter = router({
  carousel: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/carouselImages',
        tags,
        summary: 'The pictures of the home page, slots 1 to 4',
        protect: false,
      },
    })
    .output(z.array(backgroundImage))
    .query(({ ctx }) => Promise.all(CAROUSEL.map((slot) => read(ctx, slot)))),

  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/cloudImage/{cloudImageId}',
        tags,
        summary: 'The picture of a slot, 1 to 11',
        protect: false,
      },
    })
    .input(backgroundImageKey)
    .output(backgroundImage)
    .query(async ({ ctx, input: { cloudImageId } }) => {
      if (!builtInOf(cloudImageId)) throw unknown()
      return read(ctx, cloudImageId)
    }),

  update: adminProcedure
    .meta({
      openapi: { method: 'POST', path: '/cloudImage', tags, summary: 'Replace the picture of a slot' },
      multipart: { part: 'cloudImageDto' },
      incomplete: wording.selectImage,
    })
    .input(backgroundImageUpdate)
    .output(backgroundImage)
    .mutation(async ({ ctx, input: { cloudImageId, imageId, alt, version } }) => {
      const slot = builtInOf(cloudImageId)
      if (!slot) throw unknown()
      const before = await ctx.db.backgroundImage.findUnique({ where: { cloudImageId } })
      await ctx.db.backgroundImage
        .upsert({
          where: { cloudImageId, version },
          create: { cloudImageId, imageId, imageAlt: alt ?? slot.imageAlt },
          update: { imageId, imageAlt: alt, version: { increment: 1 } },
        })
        .catch(whenTaken(changedMeanwhile))
      if (before && before.imageId !== imageId) await ctx.images.release(before.imageId)
      return read(ctx, cloudImageId)
    }),
})
