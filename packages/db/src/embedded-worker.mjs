// The embedded PostgreSQL runs in a thread of its own, so that a query never holds up the server's event loop.
// Plain JavaScript, so that the thread starts alike from source and from the production build.
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { parentPort, workerData } from 'node:worker_threads'

const database = await PGlite.create({ dataDir: workerData.folder })
// The pool has one connection, but throws it away after a failed query, and opens the next while it closes.
const server = new PGLiteSocketServer({ db: database, path: workerData.socket, maxConnections: 10 })
await server.start()

parentPort?.once('message', async () => {
  await server.stop()
  await database.close()
  process.exit()
})
parentPort?.postMessage('ready')
