import { setPriority } from 'node:os'
import { ImageError, type ImageErrorCode } from '../pixels/image-error.ts'
import type { ImageWork } from './image-work.ts'
import { localImageWork } from './local-image-work.ts'

export type Call = keyof ImageWork

export interface Question {
  id: number
  call: Call
  args: unknown[]
}

/**
 * An answer of the image process. An error loses its class and properties on the way, so they are sent separately.
 */
export type Reply =
  | { answer: unknown }
  | { error: Error; imageError?: ImageErrorCode; system?: { code: string; syscall: string } }

/**
 * The niceness of the process, of 19 at most. Visitors' pages get three quarters of a contested processor. With 10
 * they would get nine tenths, but an upload on a busy machine could outlast a graceful shutdown.
 */
const NICENESS = 5

/** Answers the calls of the server that started this process, until that server is gone. */
export function serveImageWork(): void {
  try {
    setPriority(NICENESS)
  } catch {
    // The system has no priorities.
  }
  process.on('message', ({ id, call, args }: Question) => {
    const run = localImageWork[call] as (...given: unknown[]) => Promise<unknown>
    const send = (reply: Reply) => void (process.connected && process.send?.({ id, reply }))
    run(...args).then(
      (answer) => send({ answer }),
      (error: NodeJS.ErrnoException) => {
        const { code, syscall } = error
        if (error instanceof ImageError) send({ error, imageError: error.code })
        else send(code && syscall ? { error, system: { code, syscall } } : { error })
      },
    )
  })
  // A terminal sends its signals to both processes. The server finishes its uploads.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
  // The server has ended or was killed. An ordinary exit would wait for the encoder.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
}
