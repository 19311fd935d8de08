import { z } from 'zod'
import { deleted } from '../procedure/fields/fields.ts'
import { editorOfKind, editorProcedure, router, requireEditorOf } from '../procedure/trpc.ts'
import { definitionOf, listDefinitionOf } from './definitions.ts'
import { addPictureStayed } from './go-back.ts'
import { factsOf, type Kind } from '../site/kinds.ts'
import { discardDraft } from './core/drafts.ts'
import { saveDraft } from './core/save-draft.ts'
import { keepParts, saveParts } from './slide-parts.ts'
import { noteOpenForm } from './core/open-forms.ts'
import { publish } from './core/publish.ts'
import { listUnpublished, readUnpublished } from './core/unpublished.ts'
import {
  discardInput,
  done,
  draftInput,
  keepPartsInput,
  savedDraft,
  listedKey,
  publishInput,
  recordKey,
  savedParts,
  savePartsInput,
  unpublishInput,
  unpublishedList,
  unpublishedRecord,
  madeLink,
  previewLinkKey,
  previewLinks,
} from './core/unpublished-schema.ts'
import { removeUnpublished, unpublish } from './core/unpublish-record.ts'
import { TRPCError } from '@trpc/server'
import { listLinks, createLink } from './core/links.ts'

const KEPT = 'This is kept as a draft. Visitors do not see it until you save it for your website.'

/** Drafts and unpublished records. */
export const unpublishedRouter = router({
  list: editorProcedure
    .input(z.object({ kind: recordKey.shape.kind }))
    .use(editorOfKind)
    .output(unpublishedList)
    .query(({ ctx, input: { kind } }) => listUnpublished(ctx, [kind])),

  ofRecord: editorProcedure
    .input(recordKey)
    .use(editorOfKind)
    .output(unpublishedRecord)
    .query(({ ctx, input: { kind, id } }) => readUnpublished(ctx, definitionOf(kind), id)),

  /** Notes that the caller has the form of a record open, and returns the names of the others who have. */
  noteOpen: editorProcedure
    .input(recordKey)
    .use(editorOfKind)
    .output(z.array(z.string()))
    .mutation(({ ctx, input: { kind, id } }) => noteOpenForm(ctx, kind, id)),

  keep: editorProcedure
    .input(draftInput)
    .use(editorOfKind)
    .output(savedDraft)
    .mutation(async ({ ctx, input }) => {
      const draft = await saveDraft(ctx, definitionOf(input.kind), input)
      return { ...draft, message: KEPT }
    }),

  /** Saves drafts of the records in one form. */
  keepParts: editorProcedure
    .input(keepPartsInput)
    .output(done)
    .mutation(async ({ ctx, input: { parts } }) => {
      await keepParts(ctx, parts)
      return { message: KEPT }
    }),

  /** Saves the records in one form, with their drafts. */
  saveParts: editorProcedure
    .input(savePartsInput)
    .output(savedParts)
    .mutation(({ ctx, input: { parts } }) => saveParts(ctx, parts)),

  /** Publishes a draft or an unpublished record. */
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

  unpublish: editorProcedure
    .input(unpublishInput)
    .use(editorOfKind)
    .output(done)
    .mutation(async ({ ctx, input: { kind, id, version } }) => {
      const name = await unpublish(ctx, listDefinitionOf(kind), id, version)
      return {
        message: `The ${factsOf(kind).noun} '${name}' is off your website. You can put it back whenever you like.`,
      }
    }),

  /** Deletes an unpublished record for good. */
  remove: editorProcedure
    .input(listedKey)
    .use(editorOfKind)
    .output(deleted)
    .mutation(async ({ ctx, input: { kind, id } }) => {
      const definition = listDefinitionOf(kind)
      return { message: definition.describeDeletion(await removeUnpublished(ctx, definition, id)) }
    }),
})

const linkGone = () =>
  new TRPCError({ code: 'NOT_FOUND', message: 'That link has ended already. Load the page again.' })

/** Links to previews of unpublished records, for people without an account. */
export const previewsRouter = router({
  links: editorProcedure
    .input(recordKey)
    .use(editorOfKind)
    .output(previewLinks)
    .query(({ ctx, input: { kind, id } }) => listLinks(ctx, kind, id)),

  createLink: editorProcedure
    .input(recordKey)
    .use(editorOfKind)
    .output(madeLink)
    .mutation(async ({ ctx, input: { kind, id } }) => {
      const path = await createLink(ctx, kind, id)
      return { path, message: 'Whoever has this link sees the draft as it is then, for seven days.' }
    }),

  endLink: editorProcedure
    .input(previewLinkKey)
    .output(deleted)
    .mutation(async ({ ctx, input }) => {
      const found = await ctx.db.previewLink.findUnique({ where: input })
      if (!found) throw linkGone()
      requireEditorOf(ctx, found.kind as Kind)
      await ctx.db.previewLink.deleteMany({ where: input })
      return { message: 'The link has ended. Nobody sees the draft by it any more.' }
    }),
})
