import { TRPCError } from '@trpc/server'
import { adminProcedure, router } from '../procedure/trpc.ts'
import { BackupUnderWayError } from './backup-error.ts'
import { checkDownload } from './download.ts'
import { backupState, downloadRequest } from './schema.ts'
import { readBackupState } from './state.ts'

/** Backups, for administrators. There are no REST calls, so that no token can fetch all that the site has. */
export const backupRunsRouter = router({
  state: adminProcedure.output(backupState).query(({ ctx }) => readBackupState(ctx)),

  /** Checks the fields of a download, before the browser leaves the form to save the backup. */
  checkDownload: adminProcedure
    .meta({ incomplete: 'Please enter your password.' })
    .input(downloadRequest)
    .mutation(async ({ ctx, input }) => {
      await checkDownload(ctx, input)
      const { underWay } = await readBackupState(ctx)
      if (underWay.some(({ kind }) => kind === 'DOWNLOAD'))
        throw new TRPCError({ code: 'CONFLICT', message: new BackupUnderWayError().message })
    }),
})
