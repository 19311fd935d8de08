import { setPriority } from 'node:os'
import { ImageError, type ImageErrorCode } from '../pixels/image-error.ts'
import type { ImageWork } from './image-work.ts'
import { localImageWork } from './local-image-work.ts'

export type Call = keyof ImageWork

/** A call of ImageWork, for the image process. */
export interface Question {
  id: number
  call: Call
  args: unknown[]
}

/** An answer of the image process. Errors lose their class and their properties on the way, so that these are beside them. */
export type Reply =
  | { answer: unknown }
  | { error: Error; imageError?: ImageErrorCode; system?: { code: string; syscall: string } }

/**
 * The niceness of the process, of 19 at most. Pages of visitors get three quarters of a processor that both want. With 10 it
 * would be nine tenths, but then an upload took longer on a busy machine than a graceful shutdown waits.
 */
const NICENESS = 5

/** Answers the calls of the server that started this process, until that server is gone. */
export function serveImageWork(): void {
  try {
    setPriority(NICENESS)
  } catch {
    // A system without priorities.
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
  // The server decides when its uploads are finished. A terminal sends its signals to both.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
  // The server has ended or was killed. An ordinary exit would wait for the encoder.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
}
