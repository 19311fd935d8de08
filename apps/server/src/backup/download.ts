import {
  BackupEndedError,
  beginDownload,
  describeBackupFailure,
  holdRun,
  writeBackup,
  type Download,
} from '@isse/api'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import { Transform } from 'node:stream'
import type { Foundation } from '../foundation.ts'
import { takeForms, type FormBody } from '../http/body/form-body.ts'

/** Where the dashboard posts what begins a download. A form leaves neither token nor passphrase in an address. */
const PATH = '/admin/backup'

/** In bytes. */
const LARGEST_FORM = 16 * 1024

const fields = ['token', 'passphrase'] as const

type DownloadRequest = FastifyRequest<{ Body: FormBody<(typeof fields)[number]> | undefined }>

/**
 * Streams a backup to the browser of an administrator who has asked for it. It is no REST call, so that no token can fetch
 * all that the site has. Nothing is kept on the way: it is written no faster than it is taken.
 */
export async function backupDownload(
  app: FastifyInstance,
  { db, backupSource }: Pick<Foundation, 'db' | 'backupSource'>,
): Promise<void> {
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()
  // Whoever stops the site need not wait for a download, which may take hours.
  app.addHook('preClose', async () => closing.abort(new BackupEndedError()))
  app.addHook('onClose', async () => void (await Promise.all(underWay)))

  takeForms(app, { fields, largest: LARGEST_FORM })

  app.post(PATH, { config: { takesOwnForm: true } }, async (request: DownloadRequest, reply) => {
    reply.header('cache-control', 'no-store')
    const download = await beginDownload(await app.sessionContext(request, reply), request.body ?? {})
    const archive = new Archive()
    const made = make(download, archive, reply)
    const logged = made.then(
      ({ bytes }) => request.log.info({ bytes }, 'a backup was downloaded'),
      (error: unknown) => request.log.warn(error, 'a download of a backup was broken off'),
    )
    underWay.add(logged)
    void logged.finally(() => underWay.delete(logged))
    // What fails before the first byte is answered with a sentence.
    await Promise.race([
      archive.begun,
      made.catch((error: unknown) => {
        throw refusal(error)
      }),
    ])
    return reply
      .type(download.passphrase === undefined ? 'application/x-tar' : 'application/octet-stream')
      .header('content-disposition', `attachment; filename="${download.name}"`)
      .send(archive)
  })

  function make({ backupRunId, condition, passphrase }: Download, archive: Archive, { raw }: FastifyReply) {
    const gone = new AbortController()
    raw.once('close', () => {
      // An answer that was sent to its end is closed too, while what made it is still being put away.
      if (!raw.writableFinished) gone.abort(new BackupEndedError())
    })
    const signal = AbortSignal.any([closing.signal, gone.signal])
    return holdRun(db, backupRunId, { now: () => new Date(), signal, condition }, async (run) => {
      const sent = once(raw, 'finish', { signal: run.signal })
      sent.catch(() => undefined)
      const backup = await writeBackup(backupSource, archive, { passphrase, ...run })
      await sent
      return backup
    })
  }
}

const refusal = (error: unknown) =>
  new TRPCError({
    code: 'SERVICE_UNAVAILABLE',
    message: `There is no backup. ${describeBackupFailure(error)}`,
    cause: error,
  })

/** Passes an archive on, and tells when it has begun. */
class Archive extends Transform {
  readonly begun: Promise<void>
  #begin: () => void = () => undefined

  constructor() {
    super()
    this.begun = new Promise((resolve) => (this.#begin = resolve))
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.#begin()
    done(null, chunk)
  }
}
