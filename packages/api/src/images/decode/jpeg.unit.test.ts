import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { cleanJpeg } from './jpeg.ts'

const SECRET = 'Mill Lane 7'

/** An image of many shades, so that its scan contains many bytes of 0xff. */
function scene(): Sharp {
  const data = Buffer.from(Array.from({ length: 200 * 150 * 3 }, (_, at) => (at * at * 31 + at * 7) % 256))
  return sharp(data, { raw: { width: 200, height: 150, channels: 3 } })
}

const pixels = (file: Buffer) => sharp(file, { failOn: 'warning' }).raw().toBuffer()

/** Inserts an application segment or a comment after the first two bytes. */
function withSegment(file: Buffer, marker: number, content: string): Buffer {
  const segment = Buffer.from(`\xff${String.fromCharCode(marker)}\0\0${content}`, 'latin1')
  segment.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([file.subarray(0, 2), segment, file.subarray(2)])
}

test.each([
  ['a plain JPEG', () => scene().jpeg()],
  ['a progressive JPEG', () => scene().jpeg({ progressive: true })],
  ['a JPEG without colour subsampling', () => scene().jpeg({ quality: 100, chromaSubsampling: '4:4:4' })],
  ['a grey JPEG', () => scene().greyscale().jpeg()],
  ['a CMYK JPEG', () => scene().withIccProfile('cmyk').jpeg()],
  ['a JPEG in P3', () => scene().withIccProfile('p3').jpeg()],
])('%s has the same pixels and colour profile as before', async (_, make) => {
  const file = await make().toBuffer()
  const cleaned = cleanJpeg(file, 1)
  expect(cleaned && (await pixels(cleaned)).equals(await pixels(file))).toBe(true)
  const [before, after] = [await sharp(file).metadata(), await sharp(cleaned).metadata()]
  expect([after.space, after.icc]).toEqual([before.space, before.icc])
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('the orientation stays: %i', async (orientation) => {
  const cleaned = cleanJpeg(await scene().withMetadata({ orientation }).jpeg().toBuffer(), orientation)
  expect((await sharp(cleaned).metadata()).orientation).toBe(orientation)
})

test('all other metadata is removed', async () => {
  const withMetadata = await scene()
    .withExif({ IFD0: { Artist: SECRET }, IFD3: { GPSLatitude: '53/1 47/1 0/1' } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${SECRET}</place></x:xmpmeta>`)
    .jpeg()
    .toBuffer()
  // Segments of cameras and programs, a comment, thumbnails in three places, and bytes after the end.
  const segments: [number, string][] = [
    [0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01${SECRET}`],
    [0xe0, `JFXX\0\x10${SECRET}`],
    [0xe2, `MPF\0${SECRET}`],
    [0xed, `Photoshop 3.0\0${SECRET}`],
    [0xef, SECRET],
    [0xfe, SECRET],
    // Longer than the part that decoders read.
    [0xee, `Adobe\0\x64\0\0\0\0\x01${SECRET}`],
  ]
  const file = Buffer.concat([
    segments.reduce<Buffer>((so, [marker, content]) => withSegment(so, marker, content), withMetadata),
    Buffer.from(SECRET),
  ])
  expect(file.toString('latin1').split(SECRET).length - 1).toBeGreaterThanOrEqual(9)
  const cleaned = cleanJpeg(file, 1) ?? Buffer.alloc(0)
  expect(cleaned.includes(SECRET)).toBe(false)
  const { exif, xmp, iptc, comments } = await sharp(cleaned).metadata()
  // EXIF contains the orientation and no other field.
  expect([exif?.length, xmp, iptc, comments]).toEqual([32, undefined, undefined, undefined])
  expect((await pixels(cleaned)).equals(await pixels(file))).toBe(true)
})

test('restart markers do not end the scan', async () => {
  const file = await scene().jpeg().toBuffer()
  const scan = file.indexOf(Buffer.from([0xff, 0xda]))
  const start = scan + 2 + file.readUInt16BE(scan + 2)
  const some = Buffer.concat([
    file.subarray(0, start),
    Buffer.from([0xff, 0xd0, 0x12, 0xff, 0, 0xff, 0xd7]),
    file.subarray(start),
  ])
  expect(cleanJpeg(some, 1)?.includes(some.subarray(start))).toBe(true)
})

test.each([
  ['is cut short in its header', (file: Buffer) => file.subarray(0, 40)],
  ['is cut short in its pixels', (file: Buffer) => file.subarray(0, file.length - 300)],
  ['has no end', (file: Buffer) => file.subarray(0, file.length - 2)],
  [
    'has something between two segments',
    (file: Buffer) => Buffer.concat([file.subarray(0, 2), Buffer.from('no'), file.subarray(2)]),
  ],
  ['gives its height after its scan', (file: Buffer) => withSegment(file, 0xdc, '\0\x96')],
  [
    'has more segments than any image',
    (file: Buffer) =>
      Buffer.concat([
        file.subarray(0, 2),
        Buffer.alloc(4 * 3000, Buffer.from('ffe30002', 'hex')),
        file.subarray(2),
      ]),
  ],
  ['is no JPEG', () => Buffer.from('GIF89a')],
  ['is two bytes', (file: Buffer) => file.subarray(0, 2)],
  ['is empty', () => Buffer.alloc(0)],
])('no cleaned file is made of one that %s', async (_, change) => {
  expect(cleanJpeg(change(await scene().jpeg().toBuffer()), 1)).toBeUndefined()
})

test('no changed byte makes it fail or run for ever', async () => {
  const file = await scene().jpeg().toBuffer()
  for (let at = 0; at < 700; at++)
    for (const value of [0, 0xd9, 0xff]) {
      const changed = Buffer.from(file)
      changed[at] = value
      expect(cleanJpeg(changed, 1)?.length ?? 0).toBeLessThanOrEqual(file.length + 60)
    }
})
