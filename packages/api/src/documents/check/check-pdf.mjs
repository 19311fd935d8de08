// Checks an uploaded PDF. It runs in a thread of the process that check-process.mjs is, because a file that somebody has
// made on purpose may hold it up, or fill its memory.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { findProblem } from './strict/find-problem.mjs'

parentPort.postMessage(findProblem(readFileSync(workerData.path)))
