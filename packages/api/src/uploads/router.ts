import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { requiredImageId } from '../procedure/fields/fields.ts'
import { editorProcedure, router } from '../procedure/trpc.ts'
import { wording } from '../site/words/wording.ts'
import { imageSelect, serializeImage } from '../images/record-image.ts'
import { image } from '../images/schema.ts'

const imageNotFound = () => new TRPCError({ code: 'NOT_FOUND', message: 'That picture is no longer there.' })

/** Images without a record: a form uploads an image, shows it, and saves its id with the other fields. */
export const uploadsRouter = router({
  /** The REST route has already stored the file under this id. */
  create: editorProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/image',
        // Existing clients were generated from the OpenAPI document with this name.
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
      if (!row) throw imageNotFound()
      return serializeImage(row, { alt: '' }, ctx.ownImageUrl)
    }),
})
