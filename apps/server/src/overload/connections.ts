import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** File handles that are kept for the database, the image store, the spool folder and mail. */
const KEPT_HANDLES = 256

/** A connection takes about 20 kB of memory, too. */
const MOST_CONNECTIONS = 4000

const trackedServers = new WeakMap<Server, Map<Socket, number>>()

/**
 * The connections of a server and the number of requests under way on each. The one on which nothing has been asked for
 * longest is the first.
 */
export function trackConnections(server: Server): ReadonlyMap<Socket, number> {
  const tracked = trackedServers.get(server)
  if (tracked) return tracked
  const connections = new Map<Socket, number>()
  trackedServers.set(server, connections)
  const touch = (socket: Socket, change = 0) => {
    const underWay = connections.get(socket)
    if (underWay === undefined) return
    connections.delete(socket)
    connections.set(socket, underWay + change)
  }
  server.on('connection', (socket: Socket) => {
    connections.set(socket, 0)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    // A kept answer was sent before anybody else heard of the request: nothing is under way, but something was asked.
    if (response.writableFinished) return touch(socket)
    touch(socket, 1)
    response.once('close', () => touch(socket, -1))
  })
  return connections
}

/**
 * Bounds the connections of a server, so that file handles are left for the rest of it. A new connection beyond the bound
 * takes the place of one on which no request is under way; where all are busy, it is ended itself.
 */
export function boundConnections(server: Server, most = mostConnections()): void {
  const connections = trackConnections(server)
  server.on('connection', (socket: Socket) => {
    if (connections.size <= most) return
    for (const [other, underWay] of connections)
      if (underWay === 0 && other !== socket) return void other.destroy()
    socket.destroy()
  })
}

/** How many connections a server takes: as many as the process may have open files, less those that it needs for itself. */
export function mostConnections(): number {
  const files = openFilesLimit()
  return Math.min(MOST_CONNECTIONS, Math.max(files - KEPT_HANDLES, Math.floor(files / 2)))
}

let limitFound: number | undefined

/** Node raises the soft limit to the hard one when it starts, where the system has such limits. The report takes 10 ms. */
function openFilesLimit(): number {
  limitFound ??= findOpenFilesLimit()
  return limitFound
}

function findOpenFilesLimit(): number {
  // Without it, the report would look up the names of all connected addresses.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: unknown } } }
  const limit = report.userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : MOST_CONNECTIONS + KEPT_HANDLES
}
