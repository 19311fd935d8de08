import type { Context } from '../../procedure/context.ts'
import { monthsBefore } from '../../nightly/months-before.ts'
import { releaseAll } from './release-files.ts'
import { findStates } from './find-states.ts'
import { thinOut } from './thin-out.ts'
import { filesOf } from './write-revision.ts'

/**
 * Brings the history to what the tables have, thins out what is old, and deletes the files that nothing has any more.
 *
 * @param ctx.historyMonths how long every version is kept
 */
export async function tidyHistory(
  ctx: Pick<Context, 'db' | 'images' | 'documents' | 'historyMonths'>,
  now: Date,
): Promise<void> {
  const ended = await findStates(ctx.db)
  const thinnedOut = await thinOut(ctx.db, monthsBefore(now, ctx.historyMonths))
  await releaseAll(ctx, filesOf([...ended, ...thinnedOut]))
}
