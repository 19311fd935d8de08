import type { Socket } from 'node:net'
import { Writable } from 'node:stream'
import { toLine } from './protocol.ts'

/** What a backup is written to, so that it goes over the control socket: each chunk after a line that says how long it is. */
export function archiveOver(socket: Socket): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (chunk.length === 0) return done()
      socket.write(toLine({ bytes: chunk.length }))
      // Called once the socket has taken it, so it waits for a command that reads slowly.
      socket.write(chunk, done)
    },
  })
}
