import { z } from 'zod'
import { contentReadProcedure, keepRead, publicProcedure, router } from '../../procedure/trpc.ts'
import { recordGone } from '../record/definition.ts'
import { readRow, readRows } from '../record/read-rows.ts'
import { recordProcedures } from '../record/record-procedures.ts'
import { definition } from './definition.ts'
import { readVisitedPage } from './read-visited-page.ts'
import { ownPage, ownPageKey, publishedPage, visitedPage, visitedSlug } from './schema.ts'

export { definition } from './definition.ts'

const tags = ['Own pages']

/** The pages that editors and administrators write. */
export const procedures = router({
  ...recordProcedures(definition),

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
      const rows = await readRows(ctx.db, definition, { where: ctx.visible })
      return rows.map((row) => definition.present(ctx, row))
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
      const row = await readRow(ctx.db, definition, { ...input, ...ctx.visible })
      if (!row) throw recordGone(definition)
      return definition.present(ctx, row)
    }),

  /** What every page shows in its menus. */
  published: publicProcedure
    .use(keepRead)
    .output(z.array(publishedPage))
    .query(async ({ ctx }) => {
      const rows = await readRows(ctx.db, definition, {
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
