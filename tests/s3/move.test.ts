import type { MinioSettings } from '@isse/api'
import { MinioStore } from '@isse/api/minio-store'
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newBucket, siteSettings } from '../support/images/bucket.ts'
import { plainEnvironment, setting } from '../support/run/env.ts'
import { pause, run } from '../support/machine/processes.ts'
import { startProxy } from '../support/requests/slow-proxy.ts'

const script = path.resolve(import.meta.dirname, '../../apps/server/dist/images-move.js')

let folder: string
let bucket: MinioSettings
let store: MinioStore
beforeEach(async () => {
  folder = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-move-'))
  bucket = newBucket()
  store = new MinioStore(bucket)
  await store.open()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function move(to: string) {
  const env = { ...plainEnvironment(), ...siteSettings(bucket), DATA_DIR: folder }
  return run(process.execPath, [script, '--to', to], { cwd: folder, env })
}

/** Images as the folder store keeps them. */
async function fill(count: number): Promise<string[]> {
  const keys: string[] = []
  for (let at = 0; at < count; at++) {
    const bytes = randomBytes(20_000)
    const image = at.toString(16).padStart(16, '0')
    const key = `${image}/${createHash('sha256').update(bytes).digest('hex')}.webp`
    await mkdir(path.join(folder, 'images', image), { recursive: true })
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

test('documents go with the pictures and back, each to a place of its own', async () => {
  const pictures = await fill(2)
  const bytes = randomBytes(20_000)
  const key = `fedcba9876543210/${createHash('sha256').update(bytes).digest('hex')}.pdf`
  const copy = path.join(folder, 'documents', key)
  await mkdir(path.dirname(copy), { recursive: true })
  await writeFile(copy, bytes)
  const there = await move('minio')
  expect([there.code, there.output]).toEqual([
    0,
    expect.stringMatching(/1 of 1 documents[\s\S]*3 copied, 0 were there already, 0 damaged\./),
  ])
  expect(await keysInBucket()).toEqual(pictures)
  const documents = new MinioStore(bucket, { prefix: 'documents/' })
  expect(await documents.read(key)).toEqual(bytes)
  await rm(path.join(folder, 'documents'), { recursive: true })
  expect((await move('folder')).output).toContain('1 copied, 2 were there already, 0 damaged.')
  expect(await readFile(copy)).toEqual(bytes)
})

/** Starts a run, and sends it a signal once so many images are in the bucket. */
async function interrupt(
  signal: NodeJS.Signals,
  after: number,
): Promise<{ code: number | null; output: string }> {
  const env = { ...plainEnvironment(), ...siteSettings(bucket), DATA_DIR: folder }
  const child = spawn(process.execPath, [script, '--to', 'minio'], { cwd: folder, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close')
  while (child.exitCode === null && (await keysInBucket()).length < after) await pause(5)
  child.kill(signal)
  const [code] = await ended
  return { code: code as number | null, output }
}

test('a run that was killed continues where it stopped', async () => {
  const keys = await fill(400)
  await interrupt('SIGKILL', 20)
  const before = (await keysInBucket()).length
  expect(before).toBeGreaterThanOrEqual(20)
  expect(before).toBeLessThan(keys.length)
  const again = await move('minio')
  expect(again.output).toContain(`${keys.length - before} copied, ${before} were there already`)
  expect(await keysInBucket()).toEqual(keys)
})

test('a run that is stopped says how to continue', async () => {
  const keys = await fill(400)
  const { code, output } = await interrupt('SIGTERM', 20)
  expect([code, output]).toEqual([1, expect.stringContaining('Stopped. Run it again to go on.')])
  const before = (await keysInBucket()).length
  expect(before).toBeLessThan(keys.length)
  expect(output).toContain(`${before} copied, 0 were there already, 0 damaged.`)
})

test('an object store that fails during a run ends it with a sentence', async () => {
  await fill(100)
  const proxy = await startProxy(bucket.endpoint)
  try {
    proxy.cutAfter(600_000)
    const env = {
      ...plainEnvironment(),
      ...siteSettings({ ...bucket, endpoint: proxy.url }),
      DATA_DIR: folder,
    }
    const { code, output } = await run(process.execPath, [script, '--to', 'minio'], { cwd: folder, env })
    expect(code).toBe(1)
    expect(output).toMatch(/MINIO_ENDPOINT: .* could not be reached .*\nRun it again to go on\.\s*$/)
    expect(output).not.toContain('    at ')
  } finally {
    await proxy.close()
  }
  expect((await keysInBucket()).length).toBeGreaterThan(0)
})

test('a source that is empty or missing ends the run with a sentence, and is not made', async () => {
  const noBucket = newBucket()
  const from = (settings: MinioSettings, to: string) =>
    run(process.execPath, [script, '--to', to], {
      cwd: folder,
      env: { ...plainEnvironment(), ...siteSettings(settings), DATA_DIR: folder },
    })
  const noFolder = await from(noBucket, 'minio')
  expect([noFolder.code, noFolder.output]).toEqual([1, expect.stringMatching(/^DATA_DIR: .* no such file/m)])
  expect(await readdir(folder)).toEqual([])
  const missing = await from(noBucket, 'folder')
  expect([missing.code, missing.output]).toEqual([
    1,
    expect.stringMatching(/^MINIO_BUCKET: there is no bucket/m),
  ])
  expect(await readdir(folder)).toEqual([])

  const emptyBucket = await from(bucket, 'folder')
  expect([emptyBucket.code, emptyBucket.output]).toEqual([
    1,
    expect.stringMatching(/^MINIO_BUCKET: there are no pictures in /m),
  ])
  await mkdir(path.join(folder, 'images'))
  const emptyFolder = await from(bucket, 'minio')
  expect([emptyFolder.code, emptyFolder.output]).toEqual([
    1,
    expect.stringMatching(/^DATA_DIR: there are no pictures in /m),
  ])
})

test('a damaged image is named and not copied, and a damaged copy is replaced', async () => {
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
