import { z } from 'zod'
import { deleted } from '../procedure/fields/fields.ts'
import { editorOfKind, editorProcedure, router } from '../procedure/trpc.ts'
import { definitionOf, listDefinitionOf } from './record-routers.ts'
import { addPictureStayed } from './go-back.ts'
import { factsOf } from '../site/kinds.ts'
import { discardDraft } from './core/drafts.ts'
import { keepDraft } from './core/keep-draft.ts'
import { keepParts, saveParts } from './slide-parts.ts'
import { publish } from './core/publish.ts'
import { listUnpublished, readUnpublished } from './core/read-unpublished.ts'
import {
  discardInput,
  done,
  keepInput,
  keepPartsInput,
  kept,
  listedKey,
  publishInput,
  recordKey,
  savedParts,
  savePartsInput,
  takeOffInput,
  unpublishedList,
  unpublishedRecord,
} from './core/drafts-schema.ts'
import { removeUnpublished, unpublish } from './core/unpublish.ts'

const KEPT = 'This is kept as a draft. Visitors do not see it until you save it for your website.'

/** Drafts, and records that are off the website. */
export const unpublishedRouter = router({
  /** What is unpublished of a kind. */
  list: editorProcedure
    .input(z.object({ kind: recordKey.shape.kind }))
    .use(editorOfKind)
    .output(unpublishedList)
    .query(({ ctx, input: { kind } }) => listUnpublished(ctx, kind)),

  /** What is unpublished of one record, for its form. */
  ofRecord: editorProcedure
    .input(recordKey)
    .use(editorOfKind)
    .output(unpublishedRecord)
    .query(({ ctx, input: { kind, id } }) => readUnpublished(ctx, definitionOf(kind), id)),

  /** Keeps a draft. */
  keep: editorProcedure
    .input(keepInput)
    .use(editorOfKind)
    .output(kept)
    .mutation(async ({ ctx, input }) => {
      const draft = await keepDraft(ctx, definitionOf(input.kind), input)
      return { ...draft, message: KEPT }
    }),

  /** Keeps drafts of the records that one form changes. */
  keepParts: editorProcedure
    .input(keepPartsInput)
    .output(done)
    .mutation(async ({ ctx, input: { parts } }) => {
      await keepParts(ctx, parts)
      return { message: KEPT }
    }),

  /** Saves the records that one form changes, with their drafts. */
  saveParts: editorProcedure
    .input(savePartsInput)
    .output(savedParts)
    .mutation(({ ctx, input: { parts } }) => saveParts(ctx, parts)),

  /** Publishes a draft, or puts a record back on the website. */
  publish: editorProcedure
    .input(publishInput)
    .use(editorOfKind)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const keepsPicture = await publish(ctx, definitionOf(input.kind), input)
      return {
        message: addPictureStayed(`The ${factsOf(input.kind).noun} is on your website.`, keepsPicture),
      }
    }),

  discard: editorProcedure
    .input(discardInput)
    .use(editorOfKind)
    .output(done)
    .mutation(async ({ ctx, input: { kind, id, seen } }) => {
      await discardDraft(ctx, kind, id, seen)
      return { message: 'The draft is discarded. Your website stays as it is.' }
    }),

  takeOff: editorProcedure
    .input(takeOffInput)
    .use(editorOfKind)
    .output(done)
    .mutation(async ({ ctx, input: { kind, id, version } }) => {
      const name = await unpublish(ctx, listDefinitionOf(kind), id, version)
      return {
        message: `The ${factsOf(kind).noun} '${name}' is off your website. You can put it back whenever you like.`,
      }
    }),

  /** Deletes for good what is off the website. */
  remove: editorProcedure
    .input(listedKey)
    .use(editorOfKind)
    .output(deleted)
    .mutation(async ({ ctx, input: { kind, id } }) => {
      const definition = listDefinitionOf(kind)
      return { message: definition.describeDeletion(await removeUnpublished(ctx, definition, id)) }
    }),
})
