import { TRPCError } from '@trpc/server'
import { readText } from '../../formatted-text/read-text.ts'
import { editorProcedure, readCached, publicProcedure, router } from '../../procedure/trpc.ts'
import { slots } from '../../site/slots.ts'
import { defineFixed } from '../core/definition.ts'
import { readRow, type Source } from '../core/read-rows.ts'
import { saveFixedRow } from '../core/save-fixed-row.ts'
import { pageText, pageTextKey, pageTextUpdate, shownPageText, type PageText } from './schema.ts'

/** The texts of the slots (specification, sections 2, 3 and 7). */
export const definition = defineFixed('pageText', {
  rest: {
    one: '/textUpdate',
    tag: 'Page texts',
    about: 'The texts at the head of pages, one for each of eleven slots.',
  },
  glossary: {
    siteText: { description: 'The text.', example: 'Come in, and stay for tea.' },
    textUpdateId: { description: 'The number of a text, 1 to 11.', example: 5 },
  },
  record: pageText,
  update: pageTextUpdate,
  select: { textUpdateId: true, page: true, siteText: true, version: true },
  prepare(_ctx, { siteText, version, ...key }) {
    if (!emptyText(key.page, key.textUpdateId)) throw unknown()
    return {
      id: key.textUpdateId,
      key: { page_textUpdateId: key },
      version,
      create: { ...key, siteText },
      update: { siteText },
    }
  },
})

const tags = ['Page texts']

/** Returns the text of a slot before its first save, or undefined if no slot has these numbers. */
function emptyText(page: number, textUpdateId: number): PageText | undefined {
  const isSlot = slots.some((slot) => slot.page === page && slot.textUpdateId === textUpdateId)
  return isSlot ? { page, textUpdateId, siteText: '', version: 0 } : undefined
}

const unknown = () => new TRPCError({ code: 'NOT_FOUND', message: 'There is no such text on this website.' })

/** @throws NOT_FOUND if no slot has these numbers */
async function findText(source: Source, numbers: Pick<PageText, 'page' | 'textUpdateId'>): Promise<PageText> {
  const { page, textUpdateId } = numbers
  // The specification leaves the order of the two numbers open. Only 1/1 is valid in both.
  const text = emptyText(page, textUpdateId) ?? emptyText(textUpdateId, page)
  if (!text) throw unknown()
  const key = { page: text.page, textUpdateId: text.textUpdateId }
  return (await readRow(source, definition, { page_textUpdateId: key })) ?? text
}

export const procedures = router({
  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/textUpdate/{page}/{textUpdateId}',
        tags,
        summary: 'One text; the two numbers are understood in either order',
        protect: false,
      },
    })
    .input(pageTextKey)
    .use(readCached)
    .output(pageText)
    .query(({ ctx, input }) => findText(ctx, input)),

  shown: publicProcedure
    .input(pageTextKey)
    .use(readCached)
    .output(shownPageText)
    .query(async ({ ctx, input }) => ({
      siteText: readText((await findText(ctx, input)).siteText, 'plain'),
    })),

  update: editorProcedure
    .meta({ openapi: { method: 'POST', path: '/textUpdate', tags, summary: 'Change a text' } })
    .input(pageTextUpdate)
    .output(pageText)
    .mutation(({ ctx, input }) => saveFixedRow(ctx, definition, input)),
})
