import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A proxy that breaks connections on request. */
export interface Proxy {
  url: string
  /** Stops passing bytes in both directions, and leaves connections open. */
  freeze(): void
  /** Freezes after this many more bytes from the server. */
  freezeAfter(bytes: number): void
  thaw(): void
  /** Cuts every connection after this many more bytes to the server, and accepts no new one. */
  cutAfter(bytes: number): void
  /** Cuts this many connections, each after this many bytes from the server. */
  cutAnswers(count: number, bytes: number): void
  close(): Promise<void>
}

/** Starts a proxy on a free port of the loopback address. */
export async function startProxy(target: string): Promise<Proxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const whenThawed: (() => void)[] = []
  let frozen = false
  let left = Infinity
  let leftOfAnswer = Infinity
  let answersToCut = 0
  let bytesOfCutAnswer = 0

  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const cutAnswerOf = (client: Socket) => {
    let answered = 0
    return new Transform({
      transform(chunk: Buffer, _, done) {
        answered += chunk.length
        if (answersToCut === 0 || answered < bytesOfCutAnswer) return done(null, chunk)
        answersToCut--
        client.destroy()
      },
    })
  }
  const gate = (toServer: boolean) =>
    new Transform({
      transform(chunk: Buffer, _, done) {
        if (toServer) left -= chunk.length
        else leftOfAnswer -= chunk.length
        if (leftOfAnswer <= 0) frozen = true
        if (left <= 0) cut()
        else if (frozen) whenThawed.push(() => done(null, chunk))
        else done(null, chunk)
      },
    })
  const server = createServer((client) => {
    if (left <= 0) return client.destroy()
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(gate(true)).pipe(upstream)
    upstream.pipe(gate(false)).pipe(cutAnswerOf(client)).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const thaw = () => {
    frozen = false
    leftOfAnswer = Infinity
    for (const go of whenThawed.splice(0)) go()
  }
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    freeze: () => void (frozen = true),
    freezeAfter: (bytes) => void (leftOfAnswer = bytes),
    thaw,
    cutAfter: (bytes) => void (left = bytes),
    cutAnswers(count, bytes) {
      answersToCut = count
      bytesOfCutAnswer = bytes
    },
    async close() {
      thaw()
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
