import { TRPCError } from '@trpc/server'
import { deleted } from '../procedure/fields/fields.ts'
import { editorOfKind, editorProcedure, requireEditorOf, router } from '../procedure/trpc.ts'
import type { Kind } from '../site/kinds.ts'
import { recordKey } from './core/drafts-schema.ts'
import { listLinks, makeLink } from './core/preview-links.ts'
import { madeLink, previewLinkKey, previewLinks } from './core/preview-schema.ts'

const linkGone = () =>
  new TRPCError({ code: 'NOT_FOUND', message: 'That link has ended already. Load the page again.' })

/** Links to the previews of what is unpublished, for people without an account. */
export const previewsRouter = router({
  links: editorProcedure
    .input(recordKey)
    .use(editorOfKind)
    .output(previewLinks)
    .query(({ ctx, input: { kind, id } }) => listLinks(ctx, kind, id)),

  makeLink: editorProcedure
    .input(recordKey)
    .use(editorOfKind)
    .output(madeLink)
    .mutation(async ({ ctx, input: { kind, id } }) => {
      const path = await makeLink(ctx, kind, id)
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
