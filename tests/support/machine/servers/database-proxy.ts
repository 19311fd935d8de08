import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The state of the connections: they work, are cut and refused, or hang. */
type Passage = 'open' | 'refused' | 'frozen'

/** A proxy in front of a server, such as a database, that can be closed and reopened. */
export interface DatabaseProxy {
  /** The server's address through the proxy. */
  url: string
  passage: Passage
  set(passage: Passage): void
  close(): Promise<void>
}

/** Starts an open proxy on a free port of 127.0.0.1. */
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
