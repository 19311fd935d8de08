// The embedded PostgreSQL runs in a thread of its own, so that a query never holds up the server's event loop.
// It is plain JavaScript, so that the thread starts in the same way from source and from the production build.
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { parentPort, workerData } from 'node:worker_threads'

const database = await PGlite.create({
  dataDir: workerData.folder,
  // A recycled segment of the write-ahead log keeps what was written to it, such as messages that were deleted since.
  startParams: [...PGlite.defaultStartParams, '-c', 'wal_recycle=off'],
})
// The pool has one connection. After a failed query it replaces it, and opens the new one before the old one is closed.
const server = new PGLiteSocketServer({ db: database, path: workerData.socket, maxConnections: 10 })
await server.start()

parentPort?.once('message', async () => {
  await server.stop()
  await database.close()
  process.exit()
})
parentPort?.postMessage('ready')
