import { ImageError } from '../errors.ts'
import { LocalImageWork } from './local-image-work.ts'
import type { Question, Reply, SystemFailure } from './messages.ts'

/** Answers the tasks of the server that started this process, until that server is gone. */
export function serveImageWork(): void {
  const work = new LocalImageWork()

  process.on('message', ({ id, call, args }: Question) => {
    const run = work[call].bind(work) as (...given: unknown[]) => Promise<unknown>
    run(...args).then(
      (answer) => reply({ id, answer }),
      (error: unknown) =>
        reply({
          id,
          failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
          code: error instanceof ImageError ? error.code : undefined,
          system: systemFailureOf(error),
        }),
    )
  })
  // The server decides when its uploads are finished. A terminal sends its signals to both.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
  // The server has ended or was killed. An ordinary exit would wait for the encoder.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
}

function reply(message: Reply): void {
  if (process.connected) process.send?.(message)
}

/** A disk that is full is no fault of the picture. The library of pictures says so in words alone. */
function systemFailureOf(error: unknown): SystemFailure | undefined {
  if (!(error instanceof Error)) return undefined
  if (/No space left on device|ENOSPC/.test(error.message)) return { code: 'ENOSPC', syscall: 'write' }
  const { code, syscall } = error as NodeJS.ErrnoException
  return code !== undefined && syscall !== undefined ? { code, syscall } : systemFailureOf(error.cause)
}
