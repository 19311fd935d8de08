import { Decrypter } from 'age-encryption'
import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { encryptInChild } from './encrypt-in-child.ts'

// The process runs the source, as in development.
process.execArgv.push('--import', 'tsx')

const PASSPHRASE = 'five words that nobody knows'

test('the passphrase decrypts a long text that the child process encrypted', async () => {
  const plain = Buffer.alloc(3_000_000, 'a picture')
  const to = new PassThrough()
  const [encrypted] = await Promise.all([
    buffer(to),
    pipeline(Readable.from([plain.subarray(0, 1), plain.subarray(1)]), encryptInChild(PASSPHRASE), to),
  ])
  expect(encrypted.toString('latin1', 0, 200)).toMatch(/\n-> scrypt \S+ 17\n/)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(PASSPHRASE)
  expect(Buffer.from(await decrypter.decrypt(encrypted)).equals(plain)).toBe(true)
})

test('a backup fails if the process ends early, and the process ends if the backup is stopped', async () => {
  const left = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length
  const endless = async function* () {
    for (;;) yield Buffer.alloc(100_000)
  }
  // The process fails, because a number is not a passphrase.
  const broken = encryptInChild(5 as unknown as string)
  await expect(pipeline(endless, broken, new PassThrough().resume())).rejects.toThrow()
  await expect.poll(left).toBe(0)
  const stop = new AbortController()
  const to = new PassThrough()
  const stopped = pipeline(endless, encryptInChild(PASSPHRASE), to, { signal: stop.signal })
  stopped.catch(() => undefined)
  await once(to, 'readable')
  expect(left()).toBe(1)
  stop.abort()
  await expect(stopped).rejects.toThrow()
  await expect.poll(left).toBe(0)
})
