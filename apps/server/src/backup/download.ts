import {
  BackupEndedError,
  backupFileName,
  BackupUnderWayError,
  checkDownload,
  describeBackupFailure,
  noteRun,
  recordSecurityEvent,
  toDay,
  writeBackup,
} from '@isse/api'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Foundation } from '../foundation.ts'
import { acceptForms, type FormBody } from '../http/body/form-body.ts'

/** The dashboard posts a form here, so that neither password nor passphrase stands in an address. */
const PATH = '/admin/backup'

/** In bytes. */
const LARGEST_FORM = 16 * 1024

const fields = ['currentPassword', 'passphrase'] as const

type DownloadRequest = FastifyRequest<{ Body: FormBody<(typeof fields)[number]> | undefined }>

/**
 * Streams a backup to the browser of an administrator who gives the password. It is no REST call, so that no token can fetch
 * all that the site has. Nothing is kept on the way: it is written no faster than it is taken.
 */
export async function backupDownload(
  app: FastifyInstance,
  { db, backupSource }: Pick<Foundation, 'db' | 'backupSource'>,
): Promise<void> {
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()
  // Shutdown does not wait for downloads, because one may take hours.
  app.addHook('preClose', async () => closing.abort(new BackupEndedError()))
  app.addHook('onClose', async () => void (await Promise.all(underWay)))

  acceptForms(app, { fields, largest: LARGEST_FORM })

  app.post(PATH, { config: { acceptsOwnForm: true } }, async (request: DownloadRequest, reply) => {
    reply.header('cache-control', 'no-store')
    const ctx = await app.sessionContext(request, reply)
    const { userId } = await checkDownload(ctx, request.body ?? {})
    const passphrase = request.body?.passphrase || undefined
    const isEncrypted = passphrase !== undefined
    const now = ctx.now()
    // With a point, it is no name of a daily backup.
    const stem = `${toDay(now)}.${now.toISOString().slice(11, 19).replaceAll(':', '')}`
    const name = backupFileName(stem, isEncrypted)
    const archive = new PassThrough()
    const gone = new AbortController()
    const { raw } = reply
    raw.once('close', () => {
      // An answer that was sent to its end is closed too, while what made it is still being put away.
      if (!raw.writableFinished) gone.abort(new BackupEndedError())
    })
    const signal = AbortSignal.any([closing.signal, gone.signal])
    const note = { kind: 'DOWNLOAD', name, place: '', isEncrypted, userId } as const
    const made = noteRun(db, note, { now: ctx.now, signal }, async (run) => {
      recordSecurityEvent(ctx, { event: 'backup', outcome: 'success', details: { isEncrypted } })
      const sent = once(raw, 'finish', { signal: run.signal })
      sent.catch(() => undefined)
      const backup = await writeBackup(backupSource, archive, { passphrase, ...run })
      await sent
      return backup
    })
    const logged = made.then(
      ({ bytes }) => request.log.info({ bytes }, 'a backup was downloaded'),
      (error: unknown) => request.log.warn(error, 'a download of a backup was broken off'),
    )
    underWay.add(logged)
    void logged.finally(() => underWay.delete(logged))
    // A failure before the first byte is answered with a sentence.
    await Promise.race([once(archive, 'readable'), made]).catch((error: unknown) => {
      throw refusal(error)
    })
    return reply
      .type(isEncrypted ? 'application/octet-stream' : 'application/x-tar')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(archive)
  })
}

function refusal(error: unknown): TRPCError {
  const isOther = error instanceof BackupUnderWayError
  return new TRPCError({
    code: isOther ? 'CONFLICT' : 'SERVICE_UNAVAILABLE',
    message: isOther ? error.message : `There is no backup. ${describeBackupFailure(error)}`,
    cause: error,
  })
}
