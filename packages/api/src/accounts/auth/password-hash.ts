import { Semaphore } from '@isse/db/concurrency/semaphore'
import { hash, verify } from '@node-rs/argon2'
import { verifyPassword as verifyScrypt } from 'better-auth/crypto'
import { AsyncLocalStorage } from 'node:async_hooks'

// See docs/decisions/accounts.md. argon2id is the default algorithm of the library.

/** One of OWASP's settings: 19 MiB, which is given in KiB. */
const settings = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const beginning = `$argon2id$v=19$m=${settings.memoryCost},t=${settings.timeCost},p=${settings.parallelism}$`

/** Of this process: what it bounds is the process's own memory and its share of the processor. */
const semaphore = new Semaphore({ atOnce: 2, mostWaiting: 200, longestWait: 20_000 })
const rankOfWork = new AsyncLocalStorage<number>()

/** Runs work whose passwords wait behind those of a lower rank. Work without a rank has the lowest, 0. */
export function withPasswordRank<T>(rank: number, work: () => Promise<T>): Promise<T> {
  return rankOfWork.run(rank, work)
}

const whenFree = <T>(task: () => Promise<T>) => semaphore.run({ rank: rankOfWork.getStore() }, task)

/** A hash of a password, to be stored. It throws SemaphoreBusyError where too many are computed. */
export function hashPassword(password: string): Promise<string> {
  return whenFree(() => hash(password.normalize('NFKC'), settings))
}

/** Whether a password is the one of a hash, which may be an older one. It throws SemaphoreBusyError like `hashPassword`. */
export function verifyPassword({
  hash: stored,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  return whenFree(() =>
    stored.startsWith('$argon2')
      ? verify(stored, password.normalize('NFKC'))
      : verifyScrypt({ hash: stored, password }),
  )
}

/** Whether a hash was not made with the present settings, so that the next sign-in has to renew it. */
export function isOldHash(stored: string): boolean {
  return !stored.startsWith(beginning)
}
