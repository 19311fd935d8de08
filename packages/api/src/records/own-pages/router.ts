import { z } from 'zod'
import { contentReadProcedure, readCached, publicProcedure, router } from '../../procedure/trpc.ts'
import { readNew } from '../core/write-revision.ts'
import { recordGone } from '../core/definition.ts'
import { findRow, readRows } from '../core/read-rows.ts'
import { recordProcedures } from '../core/record-procedures.ts'
import { definition } from './definition.ts'
import { readVisitedPage } from './read-visited-page.ts'
import { ownPage, ownPageKey, publishedPage, visitedPage, visitedSlug } from './schema.ts'
import { createPage, removePage, updatePage } from './save-page.ts'

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
      const rows = await readRows({ ...ctx, seesUnpublished: ctx.mayEdit }, definition)
      const unpublished = rows.filter((row) => !row.isPublished).map(({ ownPageId }) => ownPageId)
      const isNew = await readNew(ctx.db, 'ownPage', unpublished)
      // A page that was never published has no place yet, so it comes last.
      return [
        ...rows.filter(({ ownPageId }) => !isNew.has(ownPageId)),
        ...rows.filter(({ ownPageId }) => isNew.has(ownPageId)),
      ].map((row) => definition.serialize(ctx, row))
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
      const row = await findRow({ ...ctx, seesUnpublished: ctx.mayEdit }, definition, input)
      return definition.serialize(ctx, row)
    }),

  /** The pages in the menus of every page. */
  published: publicProcedure
    .use(readCached)
    .output(z.array(publishedPage))
    .query(async ({ ctx }) => {
      const rows = await readRows(ctx, definition, {
        select: { ownPageId: true, title: true, slug: true, menu: true },
      })
      return rows.map((row) => publishedPage.parse(row))
    }),

  /** A published page, or a redirect to its present address. */
  visit: publicProcedure
    .input(visitedSlug)
    .use(readCached)
    .output(visitedPage)
    .query(async ({ ctx, input: { slug } }) => {
      const page = await readVisitedPage(ctx, slug)
      if (!page) throw recordGone(definition)
      return page
    }),
})
