import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { readLine } from '../../formatted-text/read-text.ts'
import type { Context } from '../../procedure/context.ts'
import { changedMeanwhile, whenMissing } from '../../procedure/errors/database-errors.ts'
import { deleted } from '../../procedure/fields/fields.ts'
import { order, ordered, reorder } from '../record/order.ts'
import { editorProcedure, keepRead, publicProcedure, router } from '../../procedure/trpc.ts'
import { wording } from '../../site/wording.ts'
import { fileSelect, presentFile } from '../record/record-file.ts'
import {
  document,
  documentFile,
  documentKey,
  documentUpdate,
  newDocument,
  requiredFileId,
  shownDocument,
  type Document,
} from './schema.ts'

const select = {
  documentId: true,
  title: true,
  documentText: true,
  file: { select: fileSelect },
  version: true,
} satisfies Prisma.DocumentSelect

type DocumentRow = Prisma.DocumentGetPayload<{ select: typeof select }>

const present = (ctx: Pick<Context, 'documentUrl'>, { file, ...row }: DocumentRow): Document => ({
  ...row,
  file: presentFile(ctx, file),
})

const orderBy = [
  { position: 'asc' },
  { documentId: 'asc' },
] satisfies Prisma.DocumentOrderByWithRelationInput[]

const gone = () =>
  new TRPCError({ code: 'NOT_FOUND', message: 'Sorry, that document is no longer available.' })

const fileGone = () =>
  new TRPCError({ code: 'NOT_FOUND', message: 'That file is no longer there. Please choose it again.' })

const tags = ['Documents']
const multipart = {
  file: 'document',
  part: 'contentBlock',
  aliases: { text: 'documentText', id: 'documentId' },
} as const

/** What visitors may download, such as the annual report and the policies. */
export const documentsRouter = router({
  list: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/documents', tags, summary: 'All documents', protect: false },
    })
    .use(keepRead)
    .output(z.array(document))
    .query(async ({ ctx }) => {
      const rows = await ctx.db.document.findMany({ select, orderBy })
      return rows.map((row) => present(ctx, row))
    }),

  /** The same list, as its page shows it. */
  shown: publicProcedure
    .use(keepRead)
    .output(z.array(shownDocument))
    .query(async ({ ctx }) => {
      const rows = await ctx.db.document.findMany({ select, orderBy })
      return rows.map((row) => ({ ...present(ctx, row), documentText: readLine(row.documentText) }))
    }),

  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/document/{documentId}',
        tags,
        summary: 'One document',
        protect: false,
      },
    })
    .input(documentKey)
    .use(keepRead)
    .output(document)
    .query(async ({ ctx, input }) => {
      const row = await ctx.db.document.findUnique({ where: input, select })
      if (!row) throw gone()
      return present(ctx, row)
    }),

  /** The file arrives as a part of a form, which the REST route has already stored under this id. */
  upload: editorProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/documentFile',
        tags,
        summary: 'Upload a PDF, to use its documentFileId in a document',
      },
      multipart: { file: 'document' },
      incomplete: 'Choose a PDF',
    })
    .input(z.object({ documentFileId: requiredFileId }))
    .output(documentFile)
    .mutation(async ({ ctx, input }) => {
      const row = await ctx.db.documentFile.findUnique({ where: input, select: fileSelect })
      if (!row) throw fileGone()
      return presentFile(ctx, row)
    }),

  create: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/document', tags, summary: 'Add a document' },
      multipart,
      incomplete: wording.allFieldsComplete,
    })
    .input(newDocument)
    .output(document)
    .mutation(async ({ ctx, input }) => present(ctx, await ctx.db.document.create({ data: input, select }))),

  update: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/document/update', tags, summary: 'Change a document' },
      multipart,
      incomplete: wording.allFieldsComplete,
    })
    .input(documentUpdate)
    .output(document)
    .mutation(async ({ ctx, input: { documentId, version, ...columns } }) => {
      const before = await ctx.db.document.findUnique({
        where: { documentId },
        select: { documentFileId: true },
      })
      if (!before) throw gone()
      const row = await ctx.db.document
        .update({
          where: { documentId, version },
          data: { ...columns, version: { increment: 1 } },
          select,
        })
        .catch(whenMissing(changedMeanwhile))
      if (row.file.documentFileId !== before.documentFileId)
        await ctx.documents.release(before.documentFileId)
      return present(ctx, row)
    }),

  reorder: editorProcedure
    .input(order)
    .output(ordered)
    .mutation(({ ctx, input: { ids } }) =>
      reorder(ctx, ids, {
        direction: 'ascending',
        read: async () => {
          const rows = await ctx.db.document.findMany({ where: { documentId: { in: ids } } })
          return rows.map(({ documentId, position }) => ({ id: documentId, position }))
        },
        write: (documentId, position) =>
          ctx.db.document.update({ where: { documentId }, data: { position } }),
      }),
    ),

  remove: editorProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/document/delete/{documentId}',
        tags,
        summary: 'Delete a document',
      },
      alsoMethod: 'POST',
    })
    .input(documentKey)
    .output(deleted)
    .mutation(async ({ ctx, input }) => {
      const row = await ctx.db.document
        .delete({ where: input, select: { title: true, documentFileId: true } })
        .catch(whenMissing(gone))
      await ctx.documents.release(row.documentFileId)
      return { message: `The document '${row.title}' has been deleted from your website.` }
    }),
})
