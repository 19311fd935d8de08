import { createHash } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ImageStore } from './store.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const keyOf = (bytes: Buffer, image = '0123456789abcdef', format = 'webp') =>
  `${image}/${sha256(bytes)}.${format}`

/** A store for one file of tests, and how to remove it. */
export interface TestStore {
  store: ImageStore
  close(): Promise<void>
}

/** What every image store does, whatever it stands on. */
export function describeStore(name: string, open: () => Promise<TestStore>): void {
  describe(name, () => {
    let opened: TestStore
    let store: ImageStore
    beforeAll(async () => {
      opened = await open()
      store = opened.store
    })
    beforeEach(async () => {
      for await (const { key } of store.list()) await store.remove(key)
    })
    afterAll(() => opened?.close())

    const bytes = Buffer.from('a picture')
    const key = keyOf(bytes)
    const keys = async () => {
      const found: string[] = []
      for await (const object of store.list()) found.push(object.key)
      return found.sort()
    }

    test('can be used', () => expect(store.check()).resolves.toBeUndefined())

    test('what was put is there, and is listed with its time, until it is removed', async () => {
      const before = Date.now()
      await store.put(key, bytes)
      expect(await store.read(key)).toEqual(bytes)
      expect(await store.size(key)).toBe(bytes.length)
      const { bytes: length, body } = (await store.get(key)) ?? {}
      expect(length).toBe(bytes.length)
      body?.destroy()
      const listed = []
      for await (const object of store.list()) listed.push(object)
      expect(listed).toEqual([{ key, storedAt: expect.any(Date) }])
      // Some stores count in seconds.
      expect(Math.abs((listed[0]?.storedAt.getTime() ?? 0) - before)).toBeLessThan(5000)
      await store.remove(key)
      expect(await store.read(key)).toBeUndefined()
      expect(await store.get(key)).toBeUndefined()
      expect(await store.size(key)).toBeUndefined()
      expect(await keys()).toEqual([])
    })

    test('what is not there is not found, and removing it is no mistake', async () => {
      expect(await store.read(key)).toBeUndefined()
      expect(await store.get(key)).toBeUndefined()
      expect(await store.get(key, { first: 0, last: 3 })).toBeUndefined()
      expect(await store.size(key)).toBeUndefined()
      await expect(store.remove(key)).resolves.toBeUndefined()
    })

    test('the same picture twice, and at once, is one object', async () => {
      await Promise.all([store.put(key, bytes), store.put(key, bytes)])
      expect(await keys()).toEqual([key])
    })

    test.each([
      [0, 0, 'a'],
      [2, 5, 'pict'],
      [8, 8, 'e'],
      [0, 8, 'a picture'],
    ])('bytes %i to %i of an object', async (from, to, expected) => {
      await store.put(key, bytes)
      const object = await store.get(key, { first: from, last: to })
      expect(object?.bytes).toBe(expected.length)
      expect(object && (await text(object.body))).toBe(expected)
    })

    test('any bytes come back as they were, 5 MB of them too', async () => {
      const large = Buffer.alloc(
        5_000_000,
        Uint8Array.from({ length: 256 }, (_, at) => at),
      )
      await store.put(keyOf(large), large)
      const object = await store.get(keyOf(large))
      expect(object && sha256(await buffer(object.body))).toBe(sha256(large))
    })

    test('pictures, renditions and many objects at once are all listed', async () => {
      const all = Array.from({ length: 40 }, (_, at) => {
        const content = Buffer.from(`picture ${at}`)
        const format = ['webp', 'avif', 'source'][at % 3]
        return { content, key: keyOf(content, (at % 7).toString(16).padStart(16, '0'), format) }
      })
      await Promise.all(all.map((object) => store.put(object.key, object.content)))
      expect(await keys()).toEqual(all.map((object) => object.key).sort())
    })

    test('somebody who stops reading half-way does no harm', async () => {
      const large = Buffer.alloc(3_000_000, 'x')
      await store.put(keyOf(large), large)
      const object = await store.get(keyOf(large))
      for await (const _ of object?.body ?? []) break
      await vi.waitFor(() => expect(object?.body.destroyed).toBe(true))
      expect(await store.size(keyOf(large))).toBe(large.length)
    })

    test('whole objects are not taken for unfinished ones', async () => {
      await store.put(key, bytes)
      await store.removeUnfinished(new Date(Date.now() + 60_000))
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
    ])('nothing but a key is taken: %j', async (hostile) => {
      await expect(store.put(hostile, bytes)).rejects.toThrow(TypeError)
      await expect(store.get(hostile)).rejects.toThrow(TypeError)
      await expect(store.read(hostile)).rejects.toThrow(TypeError)
      await expect(store.size(hostile)).rejects.toThrow(TypeError)
      await expect(store.remove(hostile)).rejects.toThrow(TypeError)
    })
  })
}
