import { adminProcedure, router } from '../procedure/trpc.ts'
import { askForDownload, DOWNLOAD_MINUTES } from './runs/download.ts'
import { backupState, downloadGrant, downloadRequest } from './schema.ts'
import { readBackupState } from './runs/state.ts'

/** Backups, for administrators. There are no REST calls, so that no token can fetch all that the site has. */
export const backupRunsRouter = router({
  state: adminProcedure.output(backupState).query(({ ctx }) => readBackupState(ctx)),

  /** Takes the password, and gives what begins a download. */
  askForDownload: adminProcedure
    .meta({ incomplete: 'Please enter your password.' })
    .input(downloadRequest)
    .output(downloadGrant)
    .mutation(async ({ ctx, input }) => ({
      token: await askForDownload(ctx, ctx.account, input),
      minutes: DOWNLOAD_MINUTES,
    })),
})
