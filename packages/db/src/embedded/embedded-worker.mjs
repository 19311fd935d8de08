// The embedded PostgreSQL runs in its own thread, so that a query never blocks the server's event loop. Plain JavaScript,
// so that source and production build start the thread the same way.
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'

// V8 optimises a WebAssembly function after about this many bytes of its code have run. Node.js 20 does so after 1.8 MB,
// and a third of the processor time of a start went into code that runs once. Frequent code, such as a search, is still
// optimised.
setFlagsFromString('--wasm-tiering-budget=100000000')

const settings = {
  // A recycled segment of the write-ahead log keeps old data, such as deleted messages.
  wal_recycle: 'off',
  // WebAssembly never returns memory, and the system caches the same files anyway. PostgreSQL's defaults would take 128 MB
  // for table pages and 64 MB for building an index.
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
// PostgreSQL exits on a panic, such as when it cannot write its log. PGlite would then never answer again, so the thread
// exits (embedded.ts). The severity field is 'V' in every language.
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
    // Errors of WebAssembly, and of Emscripten, whose class is no Error.
    if (['RuntimeError', 'ExitStatus'].includes(Object(error).name)) process.exit(1)
    throw error
  }
}
// After a failed query the pool opens a new connection before it closes the old one.
const server = new PGLiteSocketServer({ db: database, path: workerData.socket, maxConnections: 10 })
await server.start()

parentPort?.once('message', async () => {
  await server.stop()
  await database.close()
  process.exit()
})
parentPort?.postMessage('ready')
