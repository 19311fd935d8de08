import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What becomes of connections to the server: they work, are refused and cut, or hang without a word. */
type Passage = 'open' | 'refused' | 'frozen'

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
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (chunk) => to.write(chunk))
    if (proxy.passage === 'frozen') from.pause()
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      to.destroySoon()
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
