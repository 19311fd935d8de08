import { z } from 'zod'
import { readPage } from '../../procedure/fields/page.ts'
import { editorProcedure, readCached, publicProcedure, router } from '../../procedure/trpc.ts'
import { wording } from '../../site/words/wording.ts'
import { GALLERY_PAGE } from '../../site/addresses/seen-at.ts'
import { countRows, readRows } from '../core/read-rows.ts'
import { recordProcedures } from '../core/record-procedures.ts'
import { addOnce } from './add-once.ts'
import { definition } from './definition.ts'
import { galleryEntry, galleryImage, galleryPage, galleryPageKey, newGalleryImage } from './schema.ts'

export { definition } from './definition.ts'

/** Includes the smallest variant that every browser shows. */
const entrySelect = {
  galleryImageId: true,
  caption: true,
  version: true,
  image: {
    select: {
      variants: {
        select: { key: true },
        where: { format: 'webp' },
        orderBy: { width: 'asc' },
        take: 1,
      },
    },
  },
} as const

/** The gallery images, newest first (specification, sections 2, 3 and 7). */
export const procedures = router({
  ...recordProcedures(definition),

  list: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/galleryImages/{page}',
        tags: ['Gallery'],
        summary: 'A page of twelve gallery images, counted from 1',
        protect: false,
      },
    })
    .input(galleryPageKey)
    .use(readCached)
    .output(galleryPage)
    .query(async ({ ctx, input: { page } }) => {
      const found = await readPage({
        page,
        size: GALLERY_PAGE,
        count: () => countRows(ctx, definition),
        read: async (range) => {
          // Skips by the index alone, without reading the images.
          const keys = await readRows(ctx, definition, { ...range, select: { galleryImageId: true } })
          const rows = await readRows(ctx, definition, { where: { OR: keys } })
          return rows.map((row) => definition.serialize(ctx, row))
        },
      })
      // Anybody can request any number, so only existing pages and the first are cached.
      if (page > 1 && found.empty) ctx.changesAt(ctx.now())
      return found
    }),

  /** All at once and with few columns, so that an administrator can move any image to any place. */
  all: editorProcedure.output(z.array(galleryEntry)).query(async ({ ctx }) => {
    const rows = await readRows(ctx, definition, { select: entrySelect })
    return rows.map(({ image, ...row }) => ({
      ...row,
      thumbnail: ctx.imageUrl(image.variants[0]?.key ?? ''),
    }))
  }),

  /** For the screen that adds several images and repeats calls without a response. */
  add: editorProcedure
    .meta({ incomplete: wording.thatAllFieldsComplete })
    .input(newGalleryImage)
    .output(galleryImage)
    .mutation(async ({ ctx, input }) => definition.serialize(ctx, await addOnce(ctx, input))),
})
