import { createHash } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FileStorage } from '../storage/storage.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const keyFor = (bytes: Buffer, image = '0123456789abcdef', format = 'webp') =>
  `${image}/${sha256(bytes)}.${format}`

export interface TestStorage {
  storage: FileStorage
  close(): Promise<void>
}

export function describeStorage(name: string, open: () => Promise<TestStorage>): void {
  describe(name, () => {
    let opened: TestStorage
    let storage: FileStorage
    beforeAll(async () => {
      opened = await open()
      storage = opened.storage
    })
    beforeEach(async () => {
      for await (const { key } of storage.list()) await storage.remove(key)
    })
    afterAll(() => opened?.close())

    const bytes = Buffer.from('a picture')
    const key = keyFor(bytes)
    const keys = async () => {
      const found: string[] = []
      for await (const object of storage.list()) found.push(object.key)
      return found.sort()
    }

    test('passes its check', () => expect(storage.check()).resolves.toBeUndefined())

    test('an object exists, and is listed with its time, until it is removed', async () => {
      const before = Date.now()
      await storage.put(key, bytes)
      expect(await storage.read(key)).toEqual(bytes)
      expect(await storage.size(key)).toBe(bytes.length)
      const { bytes: length, body } = (await storage.get(key)) ?? {}
      expect(length).toBe(bytes.length)
      body?.destroy()
      const listed = []
      for await (const object of storage.list()) listed.push(object)
      expect(listed).toEqual([{ key, storedAt: expect.any(Date) }])
      // Some stores round to seconds.
      expect(Math.abs((listed[0]?.storedAt.getTime() ?? 0) - before)).toBeLessThan(5000)
      await storage.remove(key)
      expect(await storage.read(key)).toBeUndefined()
      expect(await storage.get(key)).toBeUndefined()
      expect(await storage.size(key)).toBeUndefined()
      expect(await keys()).toEqual([])
    })

    test('lists the objects of one upload', async () => {
      const [one, other] = [key, keyFor(bytes, 'fedcba9876543210')]
      await Promise.all([storage.put(one, bytes), storage.put(other, bytes)])
      const listed = []
      for await (const object of storage.list(other.slice(0, 16))) listed.push(object.key)
      for await (const object of storage.list('0000000000000000')) listed.push(object.key)
      expect(listed).toEqual([other])
    })

    test('an object that does not exist is not found, and removing it does nothing', async () => {
      expect(await storage.read(key)).toBeUndefined()
      expect(await storage.get(key)).toBeUndefined()
      expect(await storage.get(key, { first: 0, last: 3 })).toBeUndefined()
      expect(await storage.size(key)).toBeUndefined()
      await expect(storage.remove(key)).resolves.toBeUndefined()
    })

    test('the same bytes stored twice at once are one object', async () => {
      await Promise.all([storage.put(key, bytes), storage.put(key, bytes)])
      expect(await keys()).toEqual([key])
    })

    test.each([
      [0, 0, 'a'],
      [2, 5, 'pict'],
      [8, 8, 'e'],
      [0, 8, 'a picture'],
    ])('bytes %i to %i of an object', async (from, to, expected) => {
      await storage.put(key, bytes)
      const object = await storage.get(key, { first: from, last: to })
      expect(object?.bytes).toBe(expected.length)
      expect(object && (await text(object.body))).toBe(expected)
    })

    test('5 MB of random bytes are read back unchanged', async () => {
      const large = Buffer.alloc(
        5_000_000,
        Uint8Array.from({ length: 256 }, (_, at) => at),
      )
      await storage.put(keyFor(large), large)
      const object = await storage.get(keyFor(large))
      expect(object && sha256(await buffer(object.body))).toBe(sha256(large))
    })

    test('variants and sources that are stored at once are all listed', async () => {
      const all = Array.from({ length: 40 }, (_, at) => {
        const content = Buffer.from(`picture ${at}`)
        const format = ['webp', 'avif', 'source'][at % 3]
        return { content, key: keyFor(content, (at % 7).toString(16).padStart(16, '0'), format) }
      })
      await Promise.all(all.map((object) => storage.put(object.key, object.content)))
      expect(await keys()).toEqual(all.map((object) => object.key).sort())
    })

    test('a reader that stops half-way closes the object', async () => {
      const large = Buffer.alloc(3_000_000, 'x')
      await storage.put(keyFor(large), large)
      const object = await storage.get(keyFor(large))
      for await (const _ of object?.body ?? []) break
      await expect.poll(() => object?.body.destroyed).toBe(true)
      expect(await storage.size(keyFor(large))).toBe(large.length)
    })

    test('removeUnfinished keeps complete objects', async () => {
      await storage.put(key, bytes)
      await storage.removeUnfinished(new Date(Date.now() + 60_000))
      expect(await keys()).toEqual([key])
    })

    test.each([
      '../secret.txt',
      '0123456789abcdef/../../secret.txt',
      '/etc/passwd',
      `0123456789abcdef\\${'a'.repeat(64)}.webp`,
      `${key}/..`,
      `${key}\0`,
      `${key}.part`,
      `isse-check/${'a'.repeat(8)}`,
      '',
      '.',
    ])('a text that is not a key is refused: %j', async (hostile) => {
      await expect(storage.put(hostile, bytes)).rejects.toThrow(TypeError)
      await expect(storage.get(hostile)).rejects.toThrow(TypeError)
      await expect(storage.read(hostile)).rejects.toThrow(TypeError)
      await expect(storage.size(hostile)).rejects.toThrow(TypeError)
      await expect(storage.remove(hostile)).rejects.toThrow(TypeError)
    })
  })
}
