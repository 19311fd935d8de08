import type { Encrypting } from '@isse/api'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { childProcessEnvironment } from '../env.ts'

/** Beside this file's chunk in the production build, which is one folder; a folder up in the source. */
const entry = import.meta.url.endsWith('.ts') ? '../encrypt.ts' : './encrypt.js'

/**
 * Creates the step that encrypts in a child process, so that visitors do not wait and the memory is free afterwards: scrypt
 * takes 128 MB and half a second, and the encryption 17 seconds for each GB.
 */
export function encryptInChild(passphrase: string): Encrypting {
  return async function* (plain) {
    const child = fork(fileURLToPath(new URL(entry, import.meta.url)), {
      env: childProcessEnvironment(),
      stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    })
    const ended = once(child, 'exit') as Promise<[code: number | null]>
    const fed = pipeline(plain, child.stdin as Writable)
    // Both failures end the process, and its exit code is checked below.
    ended.catch(() => undefined)
    fed.catch(() => child.kill())
    child.send(passphrase, () => undefined)
    try {
      yield* child.stdout as Readable
      await fed
      const [code] = await ended
      if (code !== 0) throw new Error('The process that encrypts has ended early.')
    } finally {
      child.kill()
    }
  }
}
