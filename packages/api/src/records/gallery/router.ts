import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import { deleted } from '../../procedure/fields/fields.ts'
import { whenMissing } from '../../procedure/errors/database-errors.ts'
import { order, ordered, reorder } from '../record/order.ts'
import { readPage } from '../../procedure/fields/page.ts'
import { createRecord, presentRecord, recordSelect, updateRecord } from '../record/record.ts'
import { editorProcedure, keepRead, publicProcedure, router } from '../../procedure/trpc.ts'
import { wording } from '../../site/wording.ts'
import { addOnce } from './add-once.ts'
import {
  galleryEntry,
  galleryImage,
  galleryImageKey,
  galleryImageUpdate,
  galleryPage,
  galleryPageKey,
  newGalleryImage,
  type GalleryImage,
} from './schema.ts'

const select = {
  galleryImageId: true,
  caption: true,
  ...recordSelect,
} satisfies Prisma.GalleryImageSelect

/** With the smallest variant that every browser shows. */
const entrySelect = {
  galleryImageId: true,
  caption: true,
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
} satisfies Prisma.GalleryImageSelect

type GalleryImageRow = Prisma.GalleryImageGetPayload<{ select: typeof select }>

function present(ctx: Context, row: GalleryImageRow): GalleryImage {
  const { imageUrl: url, ...record } = presentRecord(ctx, row)
  return { ...record, url }
}

const gone = () =>
  new TRPCError({ code: 'NOT_FOUND', message: 'Sorry, that gallery image is no longer available.' })

const tags = ['Gallery']
const multipart = { part: 'galleryImageDto', aliases: { id: 'galleryImageId' } }

const orderBy = [
  { position: 'desc' },
  { galleryImageId: 'desc' },
] satisfies Prisma.GalleryImageOrderByWithRelationInput[]

/** Gallery images on a page (specification, section 9). */
const PAGE_SIZE = 12

/** The gallery images, newest first (specification, sections 2, 3 and 7). */
export const galleryRouter = router({
  list: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/galleryImages/{page}',
        tags,
        summary: 'A page of twelve gallery images, counted from 1',
        protect: false,
      },
    })
    .input(galleryPageKey)
    .use(keepRead)
    .output(galleryPage)
    .query(async ({ ctx, input: { page } }) => {
      const found = await readPage({
        page,
        size: PAGE_SIZE,
        count: () => ctx.db.galleryImage.count(),
        read: async (range) => {
          // What is skipped is read from the index alone, without the images.
          const keys = { select: { galleryImageId: true }, orderBy }
          const where = { OR: await ctx.db.galleryImage.findMany({ ...range, ...keys }) }
          const rows = await ctx.db.galleryImage.findMany({ where, select, orderBy })
          return rows.map((row) => present(ctx, row))
        },
      })
      // Anybody can ask for any number: only the pages that there are, and the first, are kept.
      if (page > 1 && found.empty) ctx.changesAt(ctx.now())
      return found
    }),

  /** All of them at once, so that an administrator can move any of them to any place; so each with little. */
  all: editorProcedure.output(z.array(galleryEntry)).query(async ({ ctx }) => {
    const rows = await ctx.db.galleryImage.findMany({ select: entrySelect, orderBy })
    return rows.map(({ image, ...row }) => ({
      ...row,
      thumbnail: ctx.imageUrl(image.variants[0]?.key ?? ''),
    }))
  }),

  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/galleryImage/{galleryImageId}',
        tags,
        summary: 'One gallery image',
        protect: false,
      },
    })
    .input(galleryImageKey)
    .use(keepRead)
    .output(galleryImage)
    .query(async ({ ctx, input }) => {
      const row = await ctx.db.galleryImage.findUnique({ where: input, select })
      if (!row) throw gone()
      return present(ctx, row)
    }),

  create: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/galleryImage', tags, summary: 'Add a gallery image' },
      multipart,
      incomplete: wording.thatAllFieldsComplete,
    })
    .input(newGalleryImage)
    .output(galleryImage)
    .mutation(async ({ ctx, input }) => {
      const row = await createRecord(ctx, input, (db, data) => db.galleryImage.create({ data, select }))
      return present(ctx, row)
    }),

  /** For the screen that adds several, and sends again what got no answer. */
  add: editorProcedure
    .meta({ incomplete: wording.thatAllFieldsComplete })
    .input(newGalleryImage)
    .output(galleryImage)
    .mutation(async ({ ctx, input }) => present(ctx, await addOnce(ctx, input, select))),

  update: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/galleryImage/update', tags, summary: 'Change a gallery image' },
      multipart,
      incomplete: wording.thatAllFieldsComplete,
    })
    .input(galleryImageUpdate)
    .output(galleryImage)
    .mutation(async ({ ctx, input: { galleryImageId, ...input } }) => {
      const row = await updateRecord(ctx, input, {
        find: (db) => db.galleryImage.findUnique({ where: { galleryImageId }, select: { imageId: true } }),
        gone,
        write: (db, version, data) =>
          db.galleryImage.update({ where: { galleryImageId, version }, data, select }),
      })
      return present(ctx, row)
    }),

  reorder: editorProcedure
    .input(order)
    .output(ordered)
    .mutation(({ ctx, input: { ids } }) =>
      reorder(ctx, ids, {
        direction: 'descending',
        read: async () => {
          const rows = await ctx.db.galleryImage.findMany({ where: { galleryImageId: { in: ids } } })
          return rows.map(({ galleryImageId, position }) => ({ id: galleryImageId, position }))
        },
        write: (galleryImageId, position) =>
          ctx.db.galleryImage.update({ where: { galleryImageId }, data: { position } }),
      }),
    ),

  remove: editorProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/galleryImage/delete/{galleryImageId}',
        tags,
        summary: 'Delete a gallery image',
      },
      alsoMethod: 'POST',
    })
    .input(galleryImageKey)
    .output(deleted)
    .mutation(async ({ ctx, input }) => {
      const row = await ctx.db.galleryImage
        .delete({ where: input, select: { caption: true, imageId: true } })
        .catch(whenMissing(gone))
      await ctx.images.release(row.imageId)
      return { message: `The gallery image '${row.caption}' has been deleted from your website.` }
    }),
})
