import { MinioImageStore, type MinioSettings } from '@isse/api'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newBucket, siteSettings } from '../support/bucket.ts'
import { plainEnvironment, setting } from '../support/env.ts'
import { run } from '../support/processes.ts'

const script = path.resolve(import.meta.dirname, '../../apps/server/dist/images-move.js')

let folder: string
let bucket: MinioSettings
let store: MinioImageStore
beforeEach(async () => {
  folder = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-move-'))
  bucket = newBucket()
  store = new MinioImageStore(bucket)
  await store.open()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function move(to: string, limit?: number) {
  const env = { ...plainEnvironment(), ...siteSettings(bucket), DATA_DIR: folder }
  return run(process.execPath, [script, '--to', to], { cwd: folder, env, limit })
}

/** Pictures as the folder store keeps them. */
async function fill(count: number): Promise<string[]> {
  const keys: string[] = []
  for (let at = 0; at < count; at++) {
    const bytes = randomBytes(20_000)
    const picture = at.toString(16).padStart(16, '0')
    const key = `${picture}/${createHash('sha256').update(bytes).digest('hex')}.webp`
    await mkdir(path.join(folder, 'images', picture), { recursive: true })
    await writeFile(path.join(folder, 'images', key), bytes)
    keys.push(key)
  }
  return keys
}

async function keysInBucket(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.sort()
}

test('all pictures go to the object store and back', async () => {
  const keys = await fill(30)
  const there = await move('minio')
  expect(there.output).toContain('30 of 30 pictures')
  expect(there.output).toContain('30 copied, 0 were there already, 0 damaged.')
  expect(there.code).toBe(0)
  expect(await keysInBucket()).toEqual(keys)

  const originals = await Promise.all(keys.map((key) => readFile(path.join(folder, 'images', key))))
  await rm(path.join(folder, 'images'), { recursive: true })
  const back = await move('folder')
  expect([back.code, back.output]).toEqual([0, expect.stringContaining('30 copied')])
  const copies = await Promise.all(keys.map((key) => readFile(path.join(folder, 'images', key))))
  expect(copies.every((copy, at) => copy.equals(originals[at] ?? Buffer.alloc(0)))).toBe(true)
})

test('a run that was killed is run again, and goes on', async () => {
  const keys = await fill(200)
  const killed = move('minio', 1200)
  await killed
  const before = (await keysInBucket()).length
  const again = await move('minio')
  expect(again.output).toContain(`${keys.length - before} copied, ${before} were there already`)
  expect(await keysInBucket()).toEqual(keys)
})

test('what is damaged is named and not copied, and a damaged copy is replaced', async () => {
  const [damaged = '', replaced = ''] = await fill(3)
  await writeFile(path.join(folder, 'images', damaged), 'damaged')
  await store.put(replaced, Buffer.from('damaged'))
  const { code, output } = await move('minio')
  expect(code).toBe(1)
  expect(output).toContain('2 copied, 0 were there already, 1 damaged.')
  expect(output).toContain(`not copied: ${damaged}`)
  expect(await keysInBucket()).not.toContain(damaged)
  expect(await store.size(replaced)).toBe(20_000)
})

test.each([
  ['nowhere', /Say where to/],
  ['', /Say where to/],
])('it asks where to: %j', async (to, sentence) => {
  const { code, output } = await move(to)
  expect([code, output]).toEqual([1, expect.stringMatching(sentence)])
  expect(await readdir(folder)).toEqual([])
})
