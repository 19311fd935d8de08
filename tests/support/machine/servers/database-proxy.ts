import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { pause } from '../processes.ts'

/**
 * What becomes of connections to the server: they work, are refused and cut, or hang without a word. A delay lets all
 * through, each way so many milliseconds late.
 */
export type Passage = 'open' | 'refused' | 'frozen' | { delay: number }

/** A way to a server, such as one of databases, that can be closed and opened again. */
export interface DatabaseProxy {
  /** The server's address by this way. */
  url: string
  passage: Passage
  set(passage: Passage): void
  close(): Promise<void>
}

/** Starts a proxy on a free port of 127.0.0.1, which is open at first. */
export async function startDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  /** Passes on what comes, in its order, also where the passage has changed in between. The end comes last. */
  const carry = (from: Socket, to: Socket) => {
    let before = Promise.resolve()
    const then = (act: () => unknown) => {
      const arrival = typeof proxy.passage === 'object' ? pause(proxy.passage.delay) : undefined
      before = before.then(() => arrival).then(() => void act())
    }
    sockets.add(from)
    from.on('data', (chunk) => then(() => to.write(chunk)))
    if (proxy.passage === 'frozen') from.pause()
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      then(() => to.destroySoon())
    })
  }
  const server = createServer((client) => {
    if (proxy.passage === 'refused') return client.destroy()
    const upstream = connect(Number(port), hostname)
    carry(client, upstream)
    carry(upstream, client)
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(target)
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const proxy: DatabaseProxy = {
    url: url.href,
    passage: 'open',
    set(passage) {
      proxy.passage = passage
      if (passage === 'refused') cut()
      for (const socket of sockets) {
        if (passage === 'frozen') socket.pause()
        else socket.resume()
      }
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
