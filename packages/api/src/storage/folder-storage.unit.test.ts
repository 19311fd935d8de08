import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderStorage } from './folder-storage.ts'
import { describeStorage } from '../testing/storage-contract.ts'

describeStorage('the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isse-store-'))
  return { storage: new FolderStorage(folder), close: () => rm(folder, { recursive: true }) }
})

let parent: string
let storage: FolderStorage
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'isse-store-'))
  storage = new FolderStorage(join(parent, 'images'))
  await storage.check()
})
afterEach(() => rm(parent, { recursive: true }))

const key = `0123456789abcdef/${'a'.repeat(64)}.webp`
const bytes = Buffer.from('a picture')

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const object of storage.list()) found.push(object.key)
  return found
}

test('the folder of an image is removed with its last object', async () => {
  await storage.put(key, bytes)
  await storage.remove(key)
  expect(await readdir(join(parent, 'images'))).toEqual([])
})

test('a partial file left by a crash is not listed, and is removed once it is old', async () => {
  const path = join(parent, `images/0123456789abcdef/.${'a'.repeat(64)}.webp.0.isse.part`)
  await mkdir(join(parent, 'images/0123456789abcdef'))
  await writeFile(path, 'half')
  expect(await keys()).toEqual([])
  expect(await storage.get(key)).toBeUndefined()
  await storage.removeUnfinished(new Date(Date.now() - 60_000))
  expect(await readFile(path, 'utf8')).toBe('half')
  await utimes(path, new Date(0), new Date(0))
  await storage.removeUnfinished(new Date(Date.now() - 60_000))
  expect(await readdir(join(parent, 'images/0123456789abcdef'))).toEqual([])
})

test.each(['../secret.txt', '0123456789abcdef/../../secret.txt'])(
  'no key leads outside the folder: %j',
  async (hostile) => {
    await writeFile(join(parent, 'secret.txt'), 'secret')
    await expect(storage.put(hostile, bytes)).rejects.toThrow(TypeError)
    await expect(storage.remove(hostile)).rejects.toThrow(TypeError)
    expect(await readFile(join(parent, 'secret.txt'), 'utf8')).toBe('secret')
  },
)

test('the check fails for a folder that cannot be written', async () => {
  await writeFile(join(parent, 'file'), '')
  await expect(new FolderStorage(join(parent, 'file/images')).check()).rejects.toThrow(/ENOTDIR/)
})

test('an object can be stored while the last other object of its image is removed', async () => {
  const [one, other] = ['a', 'b'].map((letter) => `0123456789abcdef/${letter.repeat(64)}.webp`) as [
    string,
    string,
  ]
  for (let round = 0; round < 100; round++) {
    await storage.put(other, bytes)
    await Promise.all([storage.remove(other), storage.put(one, bytes)])
    expect(await storage.read(one)).toEqual(bytes)
    await storage.remove(one)
  }
})
