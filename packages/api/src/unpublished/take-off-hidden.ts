import { TRPCError } from '@trpc/server'
import type { Context } from '../procedure/context.ts'
import { definition } from '../records/own-pages/definition.ts'
import { takeOff } from './take-off.ts'

/**
 * Takes the pages off the website that a server before 1.1 has hidden by a column. From then on they are as any record that
 * is off.
 */
export async function takeOffHidden(ctx: Pick<Context, 'db'>): Promise<void> {
  const hidden = await ctx.db.ownPage.findMany({
    where: { isPublished: false },
    select: { ownPageId: true, version: true },
  })
  for (const { ownPageId, version } of hidden)
    await takeOff({ db: ctx.db, account: undefined }, definition, ownPageId, version).catch(
      (error: unknown) => {
        // A page that somebody has saved or deleted a moment before is met again, or gone.
        if (!(error instanceof TRPCError)) throw error
      },
    )
}
