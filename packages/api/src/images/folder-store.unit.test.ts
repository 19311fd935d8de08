import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderImageStore } from './folder-store.ts'

let parent: string
let store: FolderImageStore
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'isse-store-'))
  store = new FolderImageStore(join(parent, 'images'))
  await store.check()
})
afterEach(() => rm(parent, { recursive: true }))

const key = `0123456789abcdef/${'a'.repeat(64)}.webp`
const bytes = Buffer.from('a picture')

async function read(of: string): Promise<string | undefined> {
  const object = await store.get(of)
  return object && (await buffer(object.body)).toString()
}

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const one of store.keys()) found.push(one)
  return found
}

test('what was put is there, and is listed, until it is removed', async () => {
  await store.put(key, bytes)
  expect(await read(key)).toBe('a picture')
  expect((await store.get(key))?.bytes).toBe(bytes.length)
  expect(await keys()).toEqual([key])
  await store.remove(key)
  expect(await store.get(key)).toBeUndefined()
  expect(await readdir(join(parent, 'images'))).toEqual([])
})

test('removing what is not there is no mistake', async () => {
  await expect(store.remove(key)).resolves.toBeUndefined()
})

test('the same picture twice is one object', async () => {
  await Promise.all([store.put(key, bytes), store.put(key, bytes)])
  expect(await keys()).toEqual([key])
})

test('what a crash left half written is not listed as a picture', async () => {
  await mkdir(join(parent, 'images/0123456789abcdef'))
  await writeFile(join(parent, `images/${key}.0.part`), 'half')
  expect(await keys()).toEqual([])
  expect(await store.get(key)).toBeUndefined()
})

test.each([
  '../secret.txt',
  '0123456789abcdef/../../secret.txt',
  '/etc/passwd',
  `0123456789abcdef\\${'a'.repeat(64)}.webp`,
  `${key}/..`,
  `${key}\0`,
  '',
  '.',
])('no key leads outside the folder: %j', async (hostile) => {
  await writeFile(join(parent, 'secret.txt'), 'secret')
  await expect(store.put(hostile, bytes)).rejects.toThrow(TypeError)
  await expect(store.get(hostile)).rejects.toThrow(TypeError)
  await expect(store.remove(hostile)).rejects.toThrow(TypeError)
  expect(await readFile(join(parent, 'secret.txt'), 'utf8')).toBe('secret')
})

test('a folder that cannot be written is said at once', async () => {
  await writeFile(join(parent, 'file'), '')
  await expect(new FolderImageStore(join(parent, 'file/images')).check()).rejects.toThrow(/ENOTDIR/)
})
