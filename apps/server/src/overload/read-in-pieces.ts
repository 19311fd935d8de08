import type { Socket } from 'node:net'

/**
 * How much of a connection is parsed at once, in bytes: the head of a usual request, or 25 of the shortest. A body takes
 * 60 pieces more for each 64 kB, and less than a thousandth of a second.
 */
const PIECE = 1024

/**
 * Has Node's parser read a new connection of an HTTP server in small pieces, and no further piece while it is
 * held up. Node itself hands all that has come to the parser, up to 64 kB, and cannot stop it: 1,600 requests would be made of
 * them at once, on each of thousands of connections, before anybody else is heard.
 *
 * @param isHeldUp whether no more is to be read for now; who ends that resumes the connection
 * @param onError takes what the parser or a listener throws, which would end the process otherwise
 */
export function readInPieces(
  socket: Socket,
  { isHeldUp, onError }: { isHeldUp: () => boolean; onError: (error: unknown) => void },
): void {
  const parsers = socket.listeners('data') as ((bytes: Buffer) => void)[]
  socket.removeAllListeners('data')
  // With a listener that is not its own, Node's server takes the bytes by way of JavaScript.
  socket.on('data', (bytes: Buffer) => {
    try {
      for (let at = 0; at < bytes.length && !socket.destroyed; at += PIECE) {
        // Node resumes a connection after each whole request, even one that this server has paused.
        if (isHeldUp()) socket.pause()
        if (socket.isPaused()) return socket.unshift(bytes.subarray(at))
        const piece = bytes.subarray(at, at + PIECE)
        for (const parse of parsers) parse(piece)
      }
    } catch (error) {
      onError(error)
    }
  })
}
