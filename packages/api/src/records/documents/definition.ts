import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { readLine } from '../../formatted-text/read-text.ts'
import { editorProcedure, router } from '../../procedure/trpc.ts'
import { defineRecord } from '../core/definition.ts'
import { fileSelect, serializeFile } from '../core/files.ts'
import { recordProcedures, viewProcedure } from '../core/record-procedures.ts'
import { documentFile } from '../../documents/schema.ts'
import { document, documentKey, documentUpdate, newDocument, requiredFileId, documentView } from './schema.ts'

/** Files for download, such as the annual report and the policies. */
export const definition = defineRecord('document', {
  rest: {
    one: '/document',
    all: '/documents',
    tag: 'Documents',
    about: 'PDFs to download, such as reports.',
    part: 'contentBlock',
    aliases: { text: 'documentText' },
  },
  glossary: {
    documentText: { description: 'A sentence about it.', example: 'What we did, and what it cost.' },
  },
  key: documentKey,
  record: document,
  create: newDocument,
  update: documentUpdate,
  select: {
    documentId: true,
    title: true,
    documentText: true,
    file: { select: fileSelect },
    version: true,
  },
  serialize: (ctx, { file, ...row }) => ({ ...row, file: serializeFile(ctx, file) }),
})

const fileGone = () =>
  new TRPCError({ code: 'NOT_FOUND', message: 'That file is no longer there. Please choose it again.' })

const { list, get, ...writes } = recordProcedures(definition)

export const procedures = router({
  list,
  get,

  shown: viewProcedure(definition, documentView, (row) => ({
    ...row,
    documentText: readLine(row.documentText),
  })),

  /** The file is a part of a form, which the REST route has already stored under this id. */
  upload: editorProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/documentFile',
        tags: ['Documents'],
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
      return serializeFile(ctx, row)
    }),

  ...writes,
})
