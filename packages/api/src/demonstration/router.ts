import { recordSecurityEvent } from '../security/security-events.ts'
import { adminProcedure, router } from '../procedure/trpc.ts'
import { listDemonstration } from './records.ts'
import { removeDemonstration } from './remove.ts'
import { demonstration, demonstrationRemoved } from './schema.ts'

/** The demonstration content of a new site, which administrators remove in one step on the dashboard. */
export const demonstrationRouter = router({
  list: adminProcedure.output(demonstration).query(({ ctx }) => listDemonstration(ctx.db)),

  remove: adminProcedure.output(demonstrationRemoved).mutation(async ({ ctx }) => {
    const removal = await removeDemonstration(ctx)
    const { removed, stayed } = removal
    if (removed > 0)
      recordSecurityEvent(ctx, {
        event: 'demonstration-removed',
        outcome: 'success',
        details: { removed, stayed },
      })
    return { message: describeRemoval(removal) }
  }),
})

function describeRemoval({ removed, stayed }: { removed: number; stayed: number }): string {
  if (removed === 0) return 'Nothing was left of the demonstration content. Nothing has been removed.'
  const sentence = `The demonstration content has been removed from your website: ${removed} ${removed === 1 ? 'entry' : 'entries'}.`
  if (stayed === 0) return sentence
  return `${sentence} ${stayed === 1 ? '1 entry that somebody has changed stays' : `${stayed} entries that somebody has changed stay`}.`
}
