import { z } from 'zod'
import { contentReadProcedure, keepRead, publicProcedure, router } from '../../procedure/trpc.ts'
import { recordGone } from '../record/definition.ts'
import { readRow, readRows } from '../record/read-rows.ts'
import { recordProcedures } from '../record/record-procedures.ts'
import { takeOffHidden } from '../../unpublished/take-off-hidden.ts'
import { definition } from './definition.ts'
import { readVisitedPage } from './read-visited-page.ts'
import { ownPage, ownPageKey, publishedPage, visitedPage, visitedSlug } from './schema.ts'
import { readOffPage, readOffPages } from './unpublished-pages.ts'
import { createPage, removePage, updatePage } from './write-page.ts'

export { definition } from './definition.ts'

const tags = ['Own pages']

/** The pages that editors and administrators write. */
export const procedures = router({
  ...recordProcedures(definition, { create: createPage, update: updatePage, remove: removePage }),

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
      if (ctx.mayEdit) await takeOffHidden(ctx)
      const select = { ...definition.select, position: true }
      const rows = await readRows(ctx, definition, { where: { isPublished: true }, select })
      const pages = rows.map(({ position, ...row }) => ({ position, page: definition.present(ctx, row) }))
      const all = ctx.mayEdit ? [...pages, ...(await readOffPages(ctx))] : pages
      return [...all].sort((a, b) => a.position - b.position || 0).map(({ page }) => page)
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
      if (ctx.mayEdit) await takeOffHidden(ctx)
      const row = await readRow(ctx, definition, { ...input, isPublished: true })
      if (row) return definition.present(ctx, row)
      const page = ctx.mayEdit ? await readOffPage(ctx, input.ownPageId) : undefined
      if (!page) throw recordGone(definition)
      return page
    }),

  /** What every page shows in its menus. */
  published: publicProcedure
    .use(keepRead)
    .output(z.array(publishedPage))
    .query(async ({ ctx }) => {
      const rows = await readRows(ctx, definition, {
        select: { ownPageId: true, title: true, slug: true, menu: true },
        where: { isPublished: true },
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
      if (!page) throw recordGone(definition)
      return page
    }),
})
