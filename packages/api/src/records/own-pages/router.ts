import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { refuseBadLinks } from '../../formatted-text/refuse-bad-links.ts'
import type { Context } from '../../procedure/context.ts'
import { whenMissing } from '../../procedure/errors/database-errors.ts'
import { deleted } from '../../procedure/fields/fields.ts'
import { presentOptionalImage } from '../record/optional-image.ts'
import { order, ordered, reorder } from '../record/order.ts'
import { createRecord, recordSelect, updateRecord } from '../record/record.ts'
import {
  contentReadProcedure,
  editorProcedure,
  keepRead,
  publicProcedure,
  router,
} from '../../procedure/trpc.ts'
import { wording } from '../../site/wording.ts'
import { chooseSlug } from './choose-slug.ts'
import { writeWithSlug } from './write-with-slug.ts'
import { readVisitedPage } from './read-visited-page.ts'
import {
  newOwnPage,
  ownPage,
  ownPageKey,
  ownPageUpdate,
  publishedPage,
  visitedSlug,
  visitedPage,
} from './schema.ts'

const select = {
  ownPageId: true,
  title: true,
  slug: true,
  lead: true,
  metaDescription: true,
  ownPageText: true,
  menu: true,
  isPublished: true,
  ...recordSelect,
} satisfies Prisma.OwnPageSelect

const orderBy = [{ position: 'asc' }, { ownPageId: 'asc' }] satisfies Prisma.OwnPageOrderByWithRelationInput[]

const gone = () => new TRPCError({ code: 'NOT_FOUND', message: 'Sorry, that page is no longer available.' })

const tags = ['Own pages']
const multipart = { part: 'contentBlock', aliases: { text: 'ownPageText', id: 'ownPageId' } }

/** The pages that editors and administrators write. */
export const ownPagesRouter = router({
  list: contentReadProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/ownPages',
        tags,
        summary: 'All own pages; editors and administrators read those that are not published too',
        protect: false,
      },
    })
    .output(z.array(ownPage))
    .query(async ({ ctx }) => {
      const rows = await ctx.db.ownPage.findMany({ select, where: ctx.visible, orderBy })
      return rows.map((row) => present(ctx, row))
    }),

  /** What every page shows in its menus. */
  published: publicProcedure
    .use(keepRead)
    .output(z.array(publishedPage))
    .query(async ({ ctx }) => {
      const rows = await ctx.db.ownPage.findMany({
        select: { ownPageId: true, title: true, slug: true, menu: true },
        where: { isPublished: true },
        orderBy,
      })
      return rows.map((row) => publishedPage.parse(row))
    }),

  /** What a visitor gets at an address: a published page, or where it is now. */
  visit: publicProcedure
    .input(visitedSlug)
    .use(keepRead)
    .output(visitedPage)
    .query(async ({ ctx, input: { slug } }) => {
      const page = await readVisitedPage(ctx, slug)
      if (!page) throw gone()
      return page
    }),

  get: contentReadProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/ownPage/{ownPageId}',
        tags,
        summary: 'One own page; editors and administrators read one that is not published too',
        protect: false,
      },
    })
    .input(ownPageKey)
    .output(ownPage)
    .query(async ({ ctx, input }) => {
      const row = await ctx.db.ownPage.findUnique({ where: { ...input, ...ctx.visible }, select })
      if (!row) throw gone()
      return present(ctx, row)
    }),

  create: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/ownPage', tags, summary: 'Add an own page' },
      multipart,
      incomplete: wording.allFieldsComplete,
    })
    .input(newOwnPage)
    .output(ownPage)
    .mutation(async ({ ctx, input }) => {
      refuseBadLinks('ownPageText', input.ownPageText)
      const slug = input.slug || (await chooseSlug(ctx, input.title))
      const row = await createRecord(ctx, { ...input, slug }, (client, data) =>
        writeWithSlug(ctx, client, slug, async (db) => ({ row: await db.ownPage.create({ data, select }) })),
      )
      return present(ctx, row)
    }),

  update: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/ownPage/update', tags, summary: 'Change an own page' },
      multipart,
      incomplete: wording.allFieldsComplete,
    })
    .input(ownPageUpdate)
    .output(ownPage)
    .mutation(async ({ ctx, input: { ownPageId, ...input } }) => {
      refuseBadLinks('ownPageText', input.ownPageText)
      const slug = input.slug === '' ? await chooseSlug(ctx, input.title, ownPageId) : input.slug
      const row = await updateRecord(
        ctx,
        { ...input, slug },
        {
          find: (db) =>
            db.ownPage.findUnique({ where: { ownPageId }, select: { imageId: true, slug: true } }),
          gone,
          write: (client, version, data, { slug: slugBefore }) =>
            writeWithSlug(ctx, client, slug, async (db) => ({
              // The page had this address when its former one was read.
              row: await db.ownPage.update({
                where: { ownPageId, version, slug: slugBefore },
                data,
                select,
              }),
              slugBefore,
            })),
        },
      )
      return present(ctx, row)
    }),

  reorder: editorProcedure
    .input(order)
    .output(ordered)
    .mutation(({ ctx, input: { ids } }) =>
      reorder(ctx, ids, {
        direction: 'ascending',
        read: async () => {
          const rows = await ctx.db.ownPage.findMany({ where: { ownPageId: { in: ids } } })
          return rows.map(({ ownPageId, position }) => ({ id: ownPageId, position }))
        },
        write: (ownPageId, position) => ctx.db.ownPage.update({ where: { ownPageId }, data: { position } }),
      }),
    ),

  remove: editorProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/ownPage/delete/{ownPageId}',
        tags,
        summary: 'Delete an own page',
      },
      alsoMethod: 'POST',
    })
    .input(ownPageKey)
    .output(deleted)
    .mutation(async ({ ctx, input }) => {
      const row = await ctx.db.ownPage
        .delete({ where: input, select: { title: true, imageId: true } })
        .catch(whenMissing(gone))
      if (row.imageId) await ctx.images.release(row.imageId)
      return { message: `The page '${row.title}' has been deleted from your website.` }
    }),
})

type Row = Prisma.OwnPageGetPayload<{ select: typeof select }>

function present(ctx: Pick<Context, 'imageUrl'>, { menu, ...row }: Row) {
  return { ...presentOptionalImage(ctx, row), menu: ownPage.shape.menu.parse(menu) }
}
