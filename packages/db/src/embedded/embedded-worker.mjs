// The embedded PostgreSQL runs in a thread of its own, so that a query never holds up the server's event loop.
// It is plain JavaScript, so that the thread starts in the same way from source and from the production build.
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'

// V8 optimises a function of WebAssembly once about this many bytes of its code have run. Node.js 20 does so after 1.8 MB,
// so a third of the processor time of a start went into optimising what runs once. What runs often, such as a search, is
// optimised as before.
setFlagsFromString('--wasm-tiering-budget=100000000')

const settings = {
  // A recycled segment of the write-ahead log keeps what was written to it, such as messages that were deleted since.
  wal_recycle: 'off',
  // The memory of WebAssembly is never given back, and the system caches the same files anyway. PostgreSQL's own settings
  // would take 128 MB for pages of tables and 64 MB for the making of an index.
  shared_buffers: '8MB',
  maintenance_work_mem: '16MB',
}
const database = await PGlite.create({
  dataDir: workerData.folder,
  startParams: [
    ...PGlite.defaultStartParams,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
})
// A PostgreSQL that panics, as where it cannot write its log, ends. PGlite would answer nothing from then on, for ever; so
// the thread ends (embedded.ts). The field of the severity is 'V' in every language.
const endings = ['VPANIC\0', 'VFATAL\0']
const execute = database.execProtocolRawStream.bind(database)
database.execProtocolRawStream = async (message, options) => {
  try {
    await execute(message, {
      ...options,
      onRawData(data) {
        const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
        if (endings.some((ending) => bytes.includes(ending))) process.exit(1)
        options.onRawData(data)
      },
    })
  } catch (error) {
    // Of WebAssembly, and of Emscripten, whose class is no Error.
    if (['RuntimeError', 'ExitStatus'].includes(Object(error).name)) process.exit(1)
    throw error
  }
}
// The pool has one connection. After a failed query it replaces it, and opens the new one before the old one is closed.
const server = new PGLiteSocketServer({ db: database, path: workerData.socket, maxConnections: 10 })
await server.start()

parentPort?.once('message', async () => {
  await server.stop()
  await database.close()
  process.exit()
})
parentPort?.postMessage('ready')
