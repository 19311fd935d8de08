import type { Prisma } from '@isse/db'
import { z } from 'zod'
import { adminProcedure, editorOfKind, editorProcedure, router } from '../procedure/trpc.ts'
import { requireRecord } from './definitions.ts'
import { isOneOf, type Permissions } from '../site/roles.ts'
import { oneRecordKinds } from '../site/kinds.ts'
import { instantAt } from '../events/london.ts'
import { compareRevision } from './core/compare-states.ts'
import { addPictureStayed, applyRevision, findRevision, undo, undoAll } from './go-back.ts'
import { forgetPicture } from './forget-picture.ts'
import { forgetBefore, forgetRevision } from './forget.ts'
import { readHistory, readSavers, searchHistory, measureHistory } from './core/read-history.ts'
import {
  compareInput,
  comparison,
  forgotten,
  goBackInput,
  historyPage,
  historySize,
  pictureKey,
  recordHistoryInput,
  revisionKey,
  siteHistoryInput,
  undoInput,
  wentBack,
} from './core/history-schema.ts'

/** The history of records: saves, their authors, and restores. */
export const revisionsRouter = router({
  /** The history of a record, even a deleted one, or of the order of a list. */
  ofRecord: editorProcedure
    .input(recordHistoryInput)
    .use(editorOfKind)
    .output(historyPage)
    .query(async ({ ctx, input: { kind, id, before } }) => {
      const page = await readHistory(ctx.db, { kind, recordId: id ?? null }, before)
      if (id !== undefined && page.lines.length === 0) await requireRecord(ctx, kind, id)
      return page
    }),

  /** The history of the whole site, limited to records that the account may edit. */
  ofSite: editorProcedure
    .input(siteHistoryInput)
    .output(historyPage)
    .query(({ ctx, input }) =>
      readHistory(ctx.db, { AND: [searchHistory(input), mayBeReadBy(ctx.account)] }, input.before),
    ),

  /** The names of authors, for the search. */
  savers: editorProcedure
    .output(z.array(z.string()))
    .query(({ ctx }) => readSavers(ctx.db, mayBeReadBy(ctx.account))),

  /** A state beside the previous or the present one. */
  compare: editorProcedure
    .input(compareInput)
    .output(comparison)
    .query(async ({ ctx, input: { revisionId, beside } }) =>
      compareRevision(ctx, await findRevision(ctx, revisionId), beside),
    ),

  size: adminProcedure.output(historySize).query(({ ctx }) => measureHistory(ctx)),

  goBack: editorProcedure
    .input(goBackInput)
    .output(wentBack)
    .mutation(async ({ ctx, input: { revisionId, version } }) => {
      const keepsPicture = await applyRevision(ctx, await findRevision(ctx, revisionId), 'wentBack', version)
      return { message: addPictureStayed('Your website has this version again.', keepsPicture) }
    }),

  undo: editorProcedure
    .input(undoInput)
    .output(wentBack)
    .mutation(async ({ ctx, input }) => {
      const keepsPicture = Array.isArray(input) ? await undoAll(ctx, input) : await undo(ctx, input)
      return { message: addPictureStayed('Your change has been taken back.', keepsPicture) }
    }),

  forget: adminProcedure
    .input(revisionKey)
    .output(forgotten)
    .mutation(async ({ ctx, input }) =>
      describeForgotten(await forgetRevision(ctx, await findRevision(ctx, input.revisionId))),
    ),

  forgetPicture: adminProcedure
    .input(pictureKey)
    .output(forgotten)
    .mutation(async ({ ctx, input }) => describeForgotten(await forgetPicture(ctx, input.imageId))),

  forgetBefore: adminProcedure
    .input(z.object({ day: z.iso.date() }))
    .output(forgotten)
    .mutation(async ({ ctx, input }) => describeForgotten(await forgetBefore(ctx, instantAt(input.day, 0)))),
})

/** Matches the revisions that an account may read. Editors without the permission read only those of content. */
function mayBeReadBy({ role, ...permissions }: { role: string } & Permissions): Prisma.RevisionWhereInput {
  return isOneOf('charity editors', role, permissions) ? {} : { kind: { notIn: [...oneRecordKinds] } }
}

function describeForgotten(count: number): z.input<typeof forgotten> {
  const what = count === 1 ? 'one version' : `${count} versions`
  return { count, message: count === 0 ? 'There was nothing to forget.' : `It is forgotten, in ${what}.` }
}
