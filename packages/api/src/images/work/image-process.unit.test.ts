import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ImageProcess } from './image-process.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'isse-image-process-'))))
afterAll(() => rm(folder, { recursive: true }))

let opened: ImageProcess | undefined
afterEach(() => opened?.close())

async function open(program: string): Promise<ImageProcess> {
  const entry = join(folder, 'entry.mjs')
  await writeFile(entry, program)
  opened = new ImageProcess({ entry, env: { NODE_OPTIONS: '--import tsx' } })
  return opened
}

const openReal = () =>
  open(`import { serveImageWork } from '${new URL('serve-image-work.ts', import.meta.url).href}'
    serveImageWork()`)

const picture = (background: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg({ chromaSubsampling: '4:4:4' })
    .toBuffer()

async function pidOf(process: ImageProcess, before?: number): Promise<number> {
  while (!process.pid || process.pid === before) await new Promise(setImmediate)
  return process.pid
}

test('accepts the sound ones of twenty simultaneous uploads, and rejects the damaged ones', async () => {
  const { work } = await openReal()
  const grain = sharp(Buffer.from(Array.from({ length: 320 * 232 * 3 }, (_, at) => (at * at) % 251)), {
    raw: { width: 320, height: 232, channels: 3 },
  })
  const whole = await grain.jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()
  const damaged = Buffer.concat([whole.subarray(0, -30), Buffer.from([0xff, 0xd9])])
  const source = await picture('red')
  const uploads = Array.from({ length: 20 }, (_, at) => work.addFirst(at % 2 ? damaged : whole))
  const [variants, ...results] = await Promise.allSettled([work.encode(source, 'webp', [320]), ...uploads])
  expect(variants).toMatchObject({ status: 'fulfilled', value: [{ width: 320, height: 240 }] })
  const codes = results.map((result) => (result.status === 'fulfilled' ? 'accepted' : result.reason.code))
  expect(codes).toEqual(Array.from({ length: 10 }, () => ['accepted', 'damaged']).flat())
})

test('waiting uploads continue after the process is killed, and none is lost', async () => {
  const process = await openReal()
  const uploads = await Promise.all(['red', 'green', 'blue', 'white'].map(picture))
  const results = Promise.all(uploads.map((upload) => process.work.addFirst(upload)))
  globalThis.process.kill(await pidOf(process), 'SIGKILL')
  expect((await results).map(({ width }) => width)).toEqual([320, 320, 320, 320])
})

test('a file that cannot be read is reported as a system error, not as a damaged picture', async () => {
  const { work } = await openReal()
  await expect(work.addFirst({ path: join(folder, 'gone') })).rejects.toMatchObject({
    code: 'ENOENT',
    syscall: 'open',
  })
})

test('a picture that crashes the process twice counts as damaged, and background work fails', async () => {
  const { work } = await open("process.on('message', () => process.exit(1))")
  await expect(work.addFirst(Buffer.from(''))).rejects.toMatchObject({ code: 'damaged' })
  await expect(work.encode(Buffer.from(''), 'webp', [1])).rejects.toThrow('ended early (1)')
})

describe('a decoder that hangs', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  test('is ended after a minute, and waiting uploads get another process', async () => {
    const process = await open(`process.on('message', ({ id, args }) => {
      if (args[0].toString() !== 'hangs') process.send({ id, reply: { answer: 'made' } })
    })`)
    const hanging = process.work.addFirst(Buffer.from('hangs'))
    const next = process.work.addFirst(Buffer.from('fine'))
    const first = await pidOf(process)
    vi.advanceTimersByTime(60_000)
    await expect(hanging).rejects.toMatchObject({ code: 'too slow' })
    expect(await next).toBe('made')
    expect(await pidOf(process)).not.toBe(first)
  })
})
