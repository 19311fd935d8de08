import {
  BackupEndedError,
  backupFileName,
  BackupUnderWayError,
  checkDownload,
  describeBackupFailure,
  makeBackup,
  recordSecurityEvent,
  toDay,
} from '@isse/api'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Foundation } from '../foundation.ts'
import { acceptForms, type FormBody } from '../http/body/form-body.ts'

/** The path of the dashboard's form, which is posted, so that neither password nor passphrase is in a URL. */
const PATH = '/admin/backup'

/** In bytes. */
const LARGEST_FORM = 16 * 1024

const fields = ['currentPassword', 'passphrase'] as const

type DownloadRequest = FastifyRequest<{ Body: FormBody<(typeof fields)[number]> | undefined }>

/**
 * Streams a backup to the browser of an administrator who enters the password. This is not a REST call, so that no token
 * can fetch all data. The archive is written only as fast as the browser receives it.
 */
export async function backupDownload(
  app: FastifyInstance,
  { db, backupSource }: Pick<Foundation, 'db' | 'backupSource'>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  const closing = new AbortController()
  // Shutdown does not wait for downloads, because one may take hours.
  app.addHook('preClose', async () => closing.abort(new BackupEndedError()))
  app.addHook('onClose', async () => void (await Promise.all(running)))

  acceptForms(app, { fields, largest: LARGEST_FORM })

  app.post(PATH, { config: { acceptsOwnForm: true } }, async (request: DownloadRequest, reply) => {
    reply.header('cache-control', 'no-store')
    const ctx = await app.sessionContext(request, reply)
    const { userId } = await checkDownload(ctx, request.body ?? {})
    const passphrase = request.body?.passphrase || undefined
    const isEncrypted = passphrase !== undefined
    const now = ctx.now()
    // The dot distinguishes the name from that of a daily backup.
    const stem = `${toDay(now)}.${now.toISOString().slice(11, 19).replaceAll(':', '')}`
    const name = backupFileName(stem, isEncrypted)
    const body = new PassThrough()
    const disconnected = new AbortController()
    const { raw } = reply
    raw.once('close', () => {
      // The event also follows a complete response, while the run is still being recorded.
      if (!raw.writableFinished) disconnected.abort(new BackupEndedError())
    })
    const signal = AbortSignal.any([closing.signal, disconnected.signal])
    const run = { kind: 'DOWNLOAD', name, place: '', isEncrypted, userId } as const
    const options = { source: backupSource, passphrase, now: ctx.now, signal }
    const backup = makeBackup(db, run, options, async (archive) => {
      recordSecurityEvent(ctx, { event: 'backup', outcome: 'success', details: { isEncrypted } })
      const sent = once(raw, 'finish', { signal: archive.signal })
      sent.catch(() => undefined)
      await pipeline(archive, body, { signal: archive.signal })
      await sent
      request.log.info({ bytes: archive.progress.bytes }, 'a backup was downloaded')
    })
    const logged = backup.then(
      () => undefined,
      (error: unknown) => request.log.warn(error, 'a download of a backup was broken off'),
    )
    running.add(logged)
    void logged.finally(() => running.delete(logged))
    // A failure before the first byte is answered with a sentence.
    await Promise.race([once(body, 'readable'), backup]).catch((error: unknown) => {
      throw explain(error)
    })
    return reply
      .type(isEncrypted ? 'application/octet-stream' : 'application/x-tar')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(body)
  })
}

function explain(error: unknown): TRPCError {
  const isUnderWay = error instanceof BackupUnderWayError
  return new TRPCError({
    code: isUnderWay ? 'CONFLICT' : 'SERVICE_UNAVAILABLE',
    message: isUnderWay ? error.message : `There is no backup. ${describeBackupFailure(error)}`,
    cause: error,
  })
}
