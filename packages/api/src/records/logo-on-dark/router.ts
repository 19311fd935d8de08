import { imageSelect } from '../../images/record-image.ts'
import { charityProcedure, publicProcedure, readCached, router } from '../../procedure/trpc.ts'
import { defineFixed } from '../core/definition.ts'
import { serializeRecord } from '../core/files.ts'
import { readRow } from '../core/read-rows.ts'
import { saveFixedRow } from '../core/save-fixed-row.ts'
import { logoOnDark, logoOnDarkUpdate } from './schema.ts'

export const key = { logoOnDarkId: 1 } as const

/** A record of its own, because a record has one picture. Scripts neither read nor write it. */
export const definition = defineFixed('logoOnDark', {
  record: logoOnDark,
  update: logoOnDarkUpdate,
  select: { version: true, image: { select: imageSelect } },
  async prepare(ctx, { version, imageId }) {
    if (imageId) await ctx.images.createLogoFiles(imageId)
    return { id: key.logoOnDarkId, version, create: { imageId }, update: { imageId } }
  },
})

export const procedures = router({
  get: publicProcedure
    .use(readCached)
    .output(logoOnDark)
    .query(async ({ ctx }) => {
      const row = await readRow(ctx, definition, key)
      return row ? serializeRecord(ctx, row) : { image: null, version: 0 }
    }),

  update: charityProcedure
    .input(logoOnDarkUpdate)
    .output(logoOnDark)
    .mutation(async ({ ctx, input }) => serializeRecord(ctx, await saveFixedRow(ctx, definition, input))),
})
