import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { decode } from './decode.ts'
import { decodeUpright } from './pixels.ts'
import { createTiledHeic } from '../../testing/tiled-heic.ts'

const fixture = (name: string) => readFile(join(import.meta.dirname, 'fixtures', name))

/** Expects the pixels of a clean file, and nearly the same in the source, which may be encoded again. */
async function expectSame(upload: Buffer, clean: Decoded, what = ''): Promise<void> {
  const { pixels, source } = await decode(upload)
  expect(pixels.data.equals(clean.pixels.data), what).toBe(true)
  const { data } = await decodeUpright(source)
  const differences = data.reduce((sum, value, at) => sum + Math.abs(value - (clean.pixels.data[at] ?? 0)), 0)
  expect(differences / data.length, what).toBeLessThan(5)
}

type Decoded = Awaited<ReturnType<typeof decode>>

const damaged = { code: 'damaged', message: expect.stringMatching(/damaged or cut short/) }

/** A photograph with grain, so that each part of its file is needed. */
function scene(width = 320, height = 232): Sharp {
  let grain = 1
  const next = () => (grain = (grain * 1103515245 + 12345) % 2 ** 31) % 24
  const data = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, at) => 128 + 80 * Math.sin(at / 400) + next()),
  )
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** All forms of a JPEG file that are decoded differently. */
const jpegs: Record<string, () => Promise<Buffer>> = {
  baseline: () => scene().jpeg().toBuffer(),
  'without colour subsampling': () => scene().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  'with common tables': () => scene().jpeg({ optimiseCoding: false }).toBuffer(),
  progressive: () => scene().jpeg({ progressive: true }).toBuffer(),
  grey: () => scene().toColourspace('b-w').jpeg().toBuffer(),
  CMYK: () => scene(64, 56).toColourspace('cmyk').jpeg().toBuffer(),
  'with restart markers': withRestarts,
}

/** Excludes CMYK, which is slow to convert and decoded like the others. */
const inRgb = Object.entries(jpegs).filter(([form]) => form !== 'CMYK')

/** Joins JPEG files of 16 by 16 pixels, with a restart marker after each. */
async function withRestarts(): Promise<Buffer> {
  const [across, down] = [6, 4]
  const blocks = await Promise.all(
    Array.from({ length: across * down }, (_, at) =>
      scene(16, 16).linear(0.5, at).jpeg({ optimiseCoding: false }).toBuffer(),
    ),
  )
  const [first = Buffer.alloc(0)] = blocks
  const interval = [0xff, 0xdd, 0, 4, 0, 1]
  const header = withBytes(first.subarray(0, scanOf(first)), positionOf(first, 0xda), interval)
  const frame = positionOf(first, 0xc0)
  header.writeUInt16BE(down * 16, frame + 5)
  header.writeUInt16BE(across * 16, frame + 7)
  const scans = blocks.map((block, at) =>
    Buffer.concat([
      block.subarray(scanOf(block), -2),
      Buffer.from([0xff, at === blocks.length - 1 ? 0xd9 : 0xd0 + (at % 8)]),
    ]),
  )
  return Buffer.concat([header, ...scans])
}

/** Returns the position of the first such marker after metadata that may contain its bytes. */
function positionOf(file: Buffer, marker: number): number {
  let at = 2
  while (file[at + 1] !== marker) at += 2 + file.readUInt16BE(at + 2)
  return at
}

/** Returns the position of the first scan's pixels. */
function scanOf(file: Buffer): number {
  const header = positionOf(file, 0xda)
  return header + 2 + file.readUInt16BE(header + 2)
}

function frameOf(file: Buffer): number {
  return positionOf(file, file.includes(Buffer.from([0xff, 0xc2, 0, 17])) ? 0xc2 : 0xc0)
}

function withBytes(file: Buffer, at: number, bytes: number[] | Buffer): Buffer {
  return Buffer.concat([file.subarray(0, at), Buffer.from(bytes), file.subarray(at)])
}

function overwritten(file: Buffer, at: number, bytes: number[]): Buffer {
  const copy = Buffer.from(file)
  copy.set(bytes, at)
  return copy
}

function segment(marker: number, content: string): Buffer {
  const bytes = Buffer.from(`\xff${String.fromCharCode(marker)}\0\0${content}`, 'latin1')
  bytes.writeUInt16BE(content.length + 2, 2)
  return bytes
}

/** Inserts bytes after the first two, before the next segment. */
const atStart = (file: Buffer, bytes: Buffer) => withBytes(file, 2, bytes)
const scanRange = (file: Buffer, range: number[]) => overwritten(file, scanOf(file) - 3, range)

describe('a JPEG that every browser shows is accepted, with all its pixels', () => {
  test('a Samsung scan header with Se=0', async () => {
    const file = await fixture('scan-header-se-0.jpg')
    await expectSame(file, await decode(scanRange(file, [0, 63, 0])))
  })

  test('extraneous bytes before a marker', async () => {
    const file = await fixture('extraneous-bytes.jpg')
    const zeros = file.indexOf(Buffer.alloc(7))
    const clean = Buffer.concat([file.subarray(0, zeros), file.subarray(zeros + 7)])
    await expectSame(file, await decode(clean))
  })

  type Change = (file: Buffer) => Buffer
  const changes: Record<string, Change> = {
    'bytes before the frame': (file) => withBytes(file, frameOf(file), [0, 0, 7]),
    'bytes before a table of codes': (file) => withBytes(file, positionOf(file, 0xc4), Buffer.alloc(16)),
    'bytes before the scan': (file) => withBytes(file, positionOf(file, 0xda), [1, 2]),
    'bytes before two markers': (file) =>
      withBytes(withBytes(file, positionOf(file, 0xda), [0, 0, 0]), frameOf(file), [0]),
    'fill bytes before markers': (file) =>
      withBytes(withBytes(file, file.length - 2, [255, 255]), frameOf(file), [255, 255, 255]),
    'an application segment longer than it says': (file) =>
      atStart(file, Buffer.concat([segment(0xe5, 'Maker'), Buffer.from('of the camera, and its notes')])),
    'an application segment without a length': (file) => atStart(file, Buffer.from([0xff, 0xe5, 0, 0])),
    'an unknown JFIF version': (file) => atStart(file, segment(0xe0, 'JFIF\0\x03\x02\0\0\x01\0\x01\0\0')),
    'an unknown Adobe transform': (file) =>
      file.includes('Adobe') ? file : atStart(file, segment(0xee, 'Adobe\0\x64\0\0\0\0\x09')),
    'EXIF that points nowhere': (file) => atStart(file, segment(0xe1, 'Exif\0\0II*\0\xff\xff\xff\xff')),
    'a colour profile that is none': (file) =>
      file.includes('ICC_PROFILE') ? file : atStart(file, segment(0xe2, 'ICC_PROFILE\0\x01\x01nothing')),
    'a part of a colour profile': (file) =>
      file.includes('ICC_PROFILE') ? file : atStart(file, segment(0xe2, 'ICC_PROFILE\0\x02\x03nothing')),
    'a second picture after its end': (file) => Buffer.concat([file, file]),
    'text after its end': (file) => Buffer.concat([file, Buffer.from('</html>')]),
    'no end marker': (file) => file.subarray(0, -2),
    'half an end marker': (file) => file.subarray(0, -1),
  }
  const sequential: Record<string, Change> = {
    'a scan of coefficients 0 to 0': (file) => scanRange(file, [0, 0, 0]),
    'a scan of coefficients 1 to 63': (file) => scanRange(file, [1, 63, 0]),
    'a scan of less precision': (file) => scanRange(file, [0, 63, 1]),
    'a scan of coefficients 0 to 0 and no end marker': (file) => scanRange(file, [0, 0, 0]).subarray(0, -2),
    'a scan of coefficients 0 to 0 after bytes before it': (file) =>
      withBytes(scanRange(file, [0, 0, 0]), positionOf(file, 0xda), [0, 0]),
    'padding before its end': (file) => withBytes(file, file.length - 2, Buffer.alloc(40)),
  }
  test.each(Object.entries(jpegs))('%s', async (form, create) => {
    const file = await create()
    const clean = await decode(file)
    const all = { ...changes, ...(form !== 'progressive' && sequential) }
    for (const [what, change] of Object.entries(all)) await expectSame(change(file), clean, what)
  })
})

describe('a JPEG that loses pixels is refused', () => {
  test.each(inRgb)('cut short anywhere, with an end marker or without (%s)', async (form, create) => {
    const file = await create()
    const scan = scanOf(file)
    const lengths = Array.from({ length: 30 }, (_, part) =>
      Math.floor(scan + ((file.length - scan) * part) / 30),
    )
    for (const length of [...lengths, file.length - 40, file.length - 12])
      for (const end of [[], [0xff, 0xd9]])
        await expect(
          decode(Buffer.concat([file.subarray(0, length), Buffer.from(end)])),
          `${form}, ${length} bytes`,
        ).rejects.toMatchObject(damaged)
  })

  test('progressive, and cut short between two scans', async () => {
    const file = await scene().jpeg({ progressive: true }).toBuffer()
    const scans = [...file.toString('latin1').matchAll(/\xff\xda/g)].map(({ index }) => index)
    expect(scans.length).toBeGreaterThan(5)
    for (const scan of scans.slice(1))
      await expect(decode(file.subarray(0, scan))).rejects.toMatchObject(damaged)
  })

  /** A decoder cannot notice each changed bit. It notices these because it runs out of data, or finds too much. */
  test.each(inRgb)('wherever its decoder notices damage in the middle (%s)', async (form, create) => {
    const file = await create()
    const scan = scanOf(file)
    const at = (part: number) => Math.floor(scan + ((file.length - scan - 8) * part) / 24)
    const damages = Array.from({ length: 24 }, (_, part) => [
      overwritten(file, at(part), [(file[at(part)] ?? 0) ^ 0x55]),
      Buffer.from(file).fill(0, at(part), Math.min(at(part) + 300, file.length - 2)),
      withBytes(file, at(part), Buffer.from('damage in the middle')),
      Buffer.concat([file.subarray(0, at(part)), file.subarray(Math.min(at(part) + 200, file.length - 2))]),
    ]).flat()
    let noticed = 0
    for (const [index, bytes] of damages.entries()) {
      if (!(await isNoticed(bytes))) continue
      noticed++
      await expect(decode(bytes), `${form}, damage ${index}`).rejects.toMatchObject(damaged)
    }
    expect(noticed).toBeGreaterThan(3)
  })

  test('without colour subsampling, and damaged so that only the last rows are missing', async () => {
    const file = await scene().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()
    const short = Buffer.concat([file.subarray(0, file.length - 30), Buffer.from([0xff, 0xd9])])
    await expect(decode(short)).rejects.toMatchObject(damaged)
    // The next file keeps its pixels, and is accepted.
    await expect(decode(file)).resolves.toMatchObject({ width: 320 })
  })

  test('with a table of codes whose marker was destroyed', async () => {
    const file = await scene().jpeg().toBuffer()
    for (
      let at = file.indexOf(Buffer.from([0xff, 0xc4]));
      at >= 0;
      at = file.indexOf(Buffer.from([0xff, 0xc4]), at + 2)
    )
      await expect(decode(overwritten(file, at, [0, 0]))).rejects.toMatchObject(damaged)
  })
})

/** Returns true if libvips rejects the unchanged file, or warns of it. */
async function isNoticed(file: Buffer): Promise<boolean> {
  let warned = false
  const image = sharp(file, { failOn: 'warning' }).on('warning', () => (warned = true))
  return image
    .raw()
    .toBuffer()
    .then(
      () => warned,
      () => true,
    )
}

describe('another file without lost pixels is accepted', () => {
  const riff = (file: Buffer, size: number) => {
    const copy = Buffer.from(file)
    copy.writeUInt32LE(size, 4)
    return copy
  }
  test.each(['lossy', 'lossless', 'transparent'])('a WebP with a wrong size (%s)', async (form) => {
    const image = form === 'transparent' ? scene(60, 40).ensureAlpha(0.5) : scene(60, 40)
    const file = await image.webp({ lossless: form === 'lossless' }).toBuffer()
    const right = file.length - 8
    const clean = await decode(file)
    for (const size of [0, 20, right - 2, right - 1, right + 1, right + 1000, 0xffffffff])
      await expectSame(riff(file, size), clean, `${size}`)
    await expectSame(Buffer.concat([file, Buffer.from('text after its end')]), clean)
  })

  const chunk = (name: string, content: string, checksum = 0) => {
    const body = Buffer.from(name + content, 'latin1')
    const bytes = Buffer.alloc(body.length + 8)
    bytes.writeUInt32BE(content.length, 0)
    body.copy(bytes, 4)
    bytes.writeUInt32BE((crc32(body) ^ checksum) >>> 0, body.length + 4)
    return bytes
  }
  test.each([
    ['text with a wrong checksum', (file: Buffer) => withBytes(file, 33, chunk('tEXt', 'a\0b', 1))],
    ['a colour profile that is none', (file: Buffer) => withBytes(file, 33, chunk('iCCP', 'icc\0\0none'))],
    ['a density that is none', (file: Buffer) => withBytes(file, 33, chunk('pHYs', 'none'))],
    ['text after its end', (file: Buffer) => Buffer.concat([file, Buffer.from('</html>')])],
    ['no end', (file: Buffer) => file.subarray(0, -12)],
  ])('a PNG with %s', async (_, change) => {
    const file = await scene(60, 40).png().toBuffer()
    await expectSame(change(file), await decode(file))
  })

  test.each([
    ['text after its end', (file: Buffer) => Buffer.concat([file, Buffer.from('</html>')])],
    ['zeros before its end', (file: Buffer) => withBytes(file, file.length - 1, Buffer.alloc(3))],
    ['no end', (file: Buffer) => file.subarray(0, -1)],
  ])('a GIF with %s', async (_, change) => {
    const file = await scene(60, 40).gif().toBuffer()
    await expectSame(change(file), await decode(file))
  })

  test.each([
    [20, 15, { width: 1280, height: 960 }],
    [38, 26, { width: 2400, height: 1642 }],
  ])('a HEIC of more tiles than libvips reads: %i by %i', async (columns, rows, size) => {
    const file = await createTiledHeic({ columns, rows, width: columns * 64, height: rows * 64 })
    await expect(decode(file)).resolves.toMatchObject(size)
  })
})

describe('another file that loses pixels is refused', () => {
  test('a WebP that was cut short, even if its header has the shorter size', async () => {
    const file = await scene(60, 40).webp().toBuffer()
    for (let length = 30; length < file.length - 1; length += 97) {
      const short = Buffer.from(file.subarray(0, length))
      await expect(decode(short)).rejects.toMatchObject(damaged)
      short.writeUInt32LE(length - 8, 4)
      await expect(decode(short)).rejects.toMatchObject(damaged)
    }
  })

  test('a HEIC whose later tiles were cut off or are missing', async () => {
    const file = await createTiledHeic({ columns: 3, rows: 2, width: 192, height: 128 })
    await expect(decode(file)).resolves.toMatchObject({ width: 192, height: 128 })
    for (const missing of [1, 700])
      await expect(decode(file.subarray(0, -missing))).rejects.toMatchObject(damaged)
  })
})

describe('a picture with too many pixels is refused with a sentence about that', () => {
  test.each([
    [2, 1],
    [20, 15],
  ])('HEIC of %i by %i tiles', async (columns, rows) => {
    const file = await createTiledHeic({ columns, rows, width: 12_000, height: 5_000 })
    await expect(decode(file)).rejects.toMatchObject({ code: 'too many pixels' })
  })

  test('a JPEG that is wider than its decoder reads', async () => {
    const file = await scene(64, 64).jpeg().toBuffer()
    const frame = frameOf(file)
    file.writeUInt16BE(65_535, frame + 5)
    file.writeUInt16BE(65_535, frame + 7)
    await expect(decode(file)).rejects.toMatchObject({ code: 'too many pixels' })
  })
})
