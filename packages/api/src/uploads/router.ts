import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { requiredImageId } from '../kit/fields.ts'
import { whenMissing } from '../kit/database-errors.ts'
import { adminProcedure, router } from '../kit/trpc.ts'
import { wording } from '../site/wording.ts'
import { imageSelect, presentImage } from '../images/record-image.ts'
import { focalPoint, image } from '../images/schema.ts'

const imageGone = () => new TRPCError({ code: 'NOT_FOUND', message: 'That picture is no longer there.' })

/** Images on their way to a record: a form uploads one, shows it, and saves its id with the rest. */
export const uploadsRouter = router({
  create: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/image',
        // Clients that were generated from the document know it by this name.
        operationId: 'images-create',
        tags: ['Pictures'],
        summary: 'Upload a picture, to use its imageId in a record',
      },
      multipart: {},
      incomplete: wording.selectImage,
    })
    .input(z.object({ imageId: requiredImageId(wording.selectImage) }))
    .output(image)
    .mutation(async ({ ctx, input }) => {
      const row = await ctx.db.image.findUnique({ where: input, select: imageSelect })
      if (!row) throw imageGone()
      return presentImage(row, '', ctx.imageUrl)
    }),

  setFocalPoint: adminProcedure
    .input(focalPoint)
    .output(image)
    .mutation(async ({ ctx, input: { imageId, ...data } }) => {
      const row = await ctx.db.image
        .update({ where: { imageId }, data, select: imageSelect })
        .catch(whenMissing(imageGone))
      return presentImage(row, '', ctx.imageUrl)
    }),
})
