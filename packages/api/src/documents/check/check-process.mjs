// The process that checks one uploaded PDF: `node check-process.mjs PATH`. Its thread parses; this one watches the memory
// of both, which a file may make grow outside of JavaScript's heap, where no option of Node limits it.
import { Worker } from 'node:worker_threads'

/** In bytes: an honest file of 20 MB takes a third of it. */
const MOST_MEMORY = 640 * 1024 * 1024

/** In MB. */
const MOST_HEAP = 400

/** In milliseconds: in so short a time a file can unpack a few dozen MB. */
const WATCH_INTERVAL = 25

const worker = new Worker(new URL('./check-pdf.mjs', import.meta.url), {
  workerData: { path: process.argv[2] },
  resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP },
  // What a library writes about a damaged file helps nobody.
  stdout: true,
  stderr: true,
})
worker.once('message', (problem) => answer(problem))
worker.once('error', (error) => answer(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too complex' : 'damaged'))
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) answer('too complex')
}, WATCH_INTERVAL)
// The server has ended, or has given the check up.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

/** @param problem the code of a DocumentError; undefined where there is none */
function answer(problem) {
  // The server ends this process. By itself it might end before the answer has arrived.
  process.send?.({ problem })
  void worker.terminate()
}
