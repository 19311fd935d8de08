import { z } from 'zod'
import { adminProcedure, router } from '../trpc.ts'
import { wording } from '../wording.ts'
import { pictureSelect, presentPicture } from './picture.ts'
import { picture } from './schema.ts'

/** Pictures on their way to a record: a form uploads one, shows it, and saves its id with the rest. */
export const imagesRouter = router({
  create: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/image',
        tags: ['Pictures'],
        summary: 'Upload a picture, to use its imageId in a record',
      },
      multipart: { part: 'imageDto' },
      incomplete: wording.selectImage,
    })
    .input(z.object({ imageId: z.int({ error: wording.selectImage }).positive() }))
    .output(picture)
    .mutation(async ({ ctx, input }) => {
      const row = await ctx.db.image.findUniqueOrThrow({ where: input, select: pictureSelect })
      return presentPicture(row, '', ctx.imageUrl)
    }),
})
