import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { chosenPicture } from '../kit/fields.ts'
import { whenMissing } from '../kit/database-errors.ts'
import { adminProcedure, router } from '../kit/trpc.ts'
import { wording } from '../site/wording.ts'
import { pictureSelect, presentPicture } from '../images/record-image.ts'
import { focalPoint, picture } from '../images/schema.ts'

const pictureGone = () => new TRPCError({ code: 'NOT_FOUND', message: 'That picture is no longer there.' })

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
      multipart: {},
      incomplete: wording.selectImage,
    })
    .input(z.object({ imageId: chosenPicture(wording.selectImage) }))
    .output(picture)
    .mutation(async ({ ctx, input }) => {
      const row = await ctx.db.image.findUnique({ where: input, select: pictureSelect })
      if (!row) throw pictureGone()
      return presentPicture(row, '', ctx.imageUrl)
    }),

  setFocalPoint: adminProcedure
    .input(focalPoint)
    .output(picture)
    .mutation(async ({ ctx, input: { imageId, ...data } }) => {
      const row = await ctx.db.image
        .update({ where: { imageId }, data, select: pictureSelect })
        .catch(whenMissing(pictureGone))
      return presentPicture(row, '', ctx.imageUrl)
    }),
})
