import { inTime } from '@isse/db/concurrency/in-time'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { DocumentError, isDocumentErrorCode } from '../errors.ts'

/** Resolved from the package, because the bundled server lies in another folder than this file. */
const program = join(
  createRequire(import.meta.url).resolve('@isse/api/package.json'),
  '../src/documents/check/check-process.mjs',
)

/** How long a check may take, in milliseconds. An honest file of 20 MB takes two seconds on a slow machine. */
const PATIENCE = 30_000

/** Of 19, as the image process. */
const NICENESS = 5

export interface CheckOptions {
  /** The environment of the check's process. */
  env?: Record<string, string>
  /** How long the check may take, in milliseconds; shorter for tests. */
  patience?: number
}

/**
 * Checks that a file is a whole PDF that opens without a password and contains no script, in a process of its own with
 * limits to its time and memory: the maker of the file does not decide what it costs to read it.
 *
 * @throws DocumentError
 */
export async function checkPdf(
  path: string,
  { env = {}, patience = PATIENCE }: CheckOptions = {},
): Promise<void> {
  const child = fork(program, [path], { env, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  try {
    if (child.pid) setPriority(child.pid, NICENESS)
  } catch {
    // A system without priorities.
  }
  const settled = new AbortController()
  const answer = Promise.race([
    once(child, 'message', settled),
    // It ended by itself: the system was out of memory, or the file broke the reader.
    once(child, 'exit', settled).then(() => [{ problem: 'damaged' }]),
  ]) as Promise<[{ problem?: unknown }]>
  try {
    const [{ problem }] = await inTime(answer, patience, () => new DocumentError('too slow'))
    if (isDocumentErrorCode(problem)) throw new DocumentError(problem)
  } finally {
    settled.abort()
    child.kill('SIGKILL')
  }
}
