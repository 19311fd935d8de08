import { Decrypter } from 'age-encryption'
import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { encryptApart } from './encrypt-apart.ts'

// The process runs the source, as in development.
process.execArgv.push('--import', 'tsx')

const PASSPHRASE = 'five words that nobody knows'

test('what another process encrypts is opened with the passphrase, whatever its length', async () => {
  const plain = Buffer.alloc(3_000_000, 'a picture')
  const to = new PassThrough()
  const [encrypted] = await Promise.all([
    buffer(to),
    pipeline(Readable.from([plain.subarray(0, 1), plain.subarray(1)]), encryptApart(PASSPHRASE), to),
  ])
  expect(encrypted.toString('latin1', 0, 200)).toMatch(/\n-> scrypt \S+ 17\n/)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(PASSPHRASE)
  expect(Buffer.from(await decrypter.decrypt(encrypted)).equals(plain)).toBe(true)
})

test('a backup fails where the process ends early, and where it is stopped the process ends too', async () => {
  const left = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length
  const endless = async function* () {
    for (;;) yield Buffer.alloc(100_000)
  }
  // The process throws over what is no passphrase.
  const broken = encryptApart(5 as unknown as string)
  await expect(pipeline(endless, broken, new PassThrough().resume())).rejects.toThrow()
  await expect.poll(left).toBe(0)
  const stop = new AbortController()
  const to = new PassThrough()
  const stopped = pipeline(endless, encryptApart(PASSPHRASE), to, { signal: stop.signal })
  stopped.catch(() => undefined)
  await once(to, 'readable')
  expect(left()).toBe(1)
  stop.abort()
  await expect(stopped).rejects.toThrow()
  await expect.poll(left).toBe(0)
})
