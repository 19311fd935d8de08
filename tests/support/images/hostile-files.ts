import { deflateSync, crc32 } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Upload } from './photographs.ts'

/** A file that somebody might send to do harm or by mistake, and what must become of it. */
export interface HostileFile extends Upload {
  what: string
  /** 'either': what a decoder makes of it is its own affair, as long as it is a clean image or a refusal. */
  outcome: 'refused' | 'taken' | 'either'
}

/** Stands in what must not be published: comments, profiles, places, scripts. */
export const SECRET = 'hidden-lemon-53.8N'

const script = `<script>alert('${SECRET}')</script>`

/** The same numbers each time, so that a failure can be seen again. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 8) / 2 ** 24
  }
}

/** Two hundred of them, made anew for each run from the same numbers. */
export async function createHostileFiles(): Promise<HostileFile[]> {
  const good = await createGoodFiles()
  const files = [
    ...cutShort(good),
    ...damaged(good),
    ...polyglots(good),
    ...disguises(),
    ...(await bombs()),
    ...(await wrongNames(good)),
    ...(await unusual()),
    ...withSecrets(good),
  ]
  return files
}

type Good = Record<string, Buffer>

function scene(width = 240, height = 180): Sharp {
  const random = randomFrom(7)
  const pixels = Buffer.from(
    Uint8Array.from({ length: width * height * 3 }, (_, at) => ((at / 3) % width) * 0.7 + random() * 60),
  )
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

async function createGoodFiles(): Promise<Good> {
  return {
    jpg: await scene().jpeg({ quality: 85 }).toBuffer(),
    'progressive.jpg': await scene().jpeg({ quality: 85, progressive: true }).toBuffer(),
    png: await scene().png().toBuffer(),
    webp: await scene().webp().toBuffer(),
    avif: await scene().avif({ effort: 0 }).toBuffer(),
    gif: await scene().gif().toBuffer(),
    heic: await readFile(
      path.resolve(import.meta.dirname, '../../../packages/api/src/images/decode/fixtures/phone.heic'),
    ),
  }
}

const types: Record<string, string> = {
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
  heic: 'heic',
}

function file(
  what: string,
  buffer: Buffer,
  extension: string,
  outcome: HostileFile['outcome'] = 'refused',
): HostileFile {
  const type = types[extension.split('.').at(-1) ?? '']
  return { what, name: `picture.${extension}`, mimeType: `image/${type ?? extension}`, buffer, outcome }
}

/** At places drawn by chance: in the header, in the middle, and shortly before the end. */
function cutShort(good: Good): HostileFile[] {
  const random = randomFrom(11)
  return Object.entries(good).flatMap(([extension, whole]) =>
    Array.from({ length: 8 }, (_, at) => {
      const share = at === 0 ? 0.02 : at === 1 ? 0.1 : random() * 0.85
      const length = Math.max(1, Math.floor(whole.length * share))
      return file(
        `${extension} cut to ${length} of ${whole.length} bytes`,
        whole.subarray(0, length),
        extension,
      )
    }),
  )
}

/** Bytes overwritten by chance; a decoder may notice, or show an image with a flaw. */
function damaged(good: Good): HostileFile[] {
  const random = randomFrom(13)
  return Object.entries(good).flatMap(([extension, whole]) =>
    Array.from({ length: 7 }, (_, round) => {
      const bytes = Buffer.from(whole)
      for (let times = 0; times < 2 ** round; times++)
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
      return file(`${extension} with ${2 ** round} bytes changed`, bytes, extension, 'either')
    }),
  )
}

/** An image that is something else as well. */
function polyglots(good: Good): HostileFile[] {
  const endings = {
    'a script': script,
    'a page': `<!doctype html><body onload="alert('${SECRET}')">`,
    'a ZIP': Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from(SECRET), Buffer.alloc(40)]),
    'a PHP file': `<?php system('${SECRET}'); ?>`,
  }
  return Object.entries(good).flatMap(([extension, whole]) =>
    Object.entries(endings).map(([ending, bytes]) =>
      file(
        `${extension} with ${ending} behind it`,
        Buffer.concat([whole, Buffer.from(bytes)]),
        extension,
        'either',
      ),
    ),
  )
}

/** Drawings, pages and programs that call themselves images. */
function disguises(): HostileFile[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" onload="alert(1)">${script}</svg>`
  const contents: Record<string, string | Buffer> = {
    'an SVG': svg,
    'an SVG with a declaration': `<?xml version="1.0" encoding="UTF-8"?>\n${svg}`,
    'an SVG with a document type': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`,
    'an SVG after a byte order mark': `\uFEFF${svg}`,
    'an SVG after a thousand blanks': ' '.repeat(1000) + svg,
    'an SVG after a comment': `<!-- ${'x'.repeat(2000)} -->${svg}`,
    'an SVG in UTF-16': Buffer.from(`\uFEFF${svg}`, 'utf16le'),
    'a packed SVG': Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), deflateSync(svg)]),
    'a page': `<!doctype html>${script}`,
    'a page that begins like a GIF': `GIF89a=1;alert('${SECRET}')//`,
    'a page that begins like a PNG': Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      Buffer.from(script),
    ]),
    'a page that begins like a JPEG': Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from(script),
    ]),
    'a page that begins like a WebP': `RIFF\u0010\0\0\0WEBPVP8 ${script}`,
    'a page that begins like a HEIC': `\0\0\0\u0018ftypheic\0\0\0\0mif1heic${script}`,
    'a page that begins like an AVIF': `\0\0\0\u0018ftypavif\0\0\0\0mif1avif${script}`,
    'a PDF': `%PDF-1.7\n1 0 obj << /JS (${SECRET}) >> endobj`,
    PostScript: '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file',
    'a script for ImageMagick': 'push graphic-context\nfill url(https://127.0.0.1/x)\npop graphic-context',
    'a bitmap': Buffer.concat([Buffer.from('BM'), Buffer.alloc(200, 1)]),
    'a TIFF': Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(200, 1)]),
    'an icon': Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(200, 1)]),
    'a Photoshop file': Buffer.concat([Buffer.from('8BPS\0\u0001'), Buffer.alloc(200)]),
    'a video': Buffer.concat([Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom'), Buffer.alloc(200)]),
    'a program': Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(200, 1)]),
    'zero bytes': Buffer.alloc(4096),
    'one byte': Buffer.alloc(1, 1),
    noise: Buffer.from(Uint8Array.from({ length: 5000 }, randomByte(17))),
  }
  return Object.entries(contents).flatMap(([what, content], at) => {
    const extensions = ['png', 'jpg', 'webp', 'gif', 'avif']
    return [extensions[at % 5] ?? 'png'].map((extension) =>
      file(`${what} called .${extension}`, Buffer.from(content as string), extension),
    )
  })
}

function randomByte(seed: number): () => number {
  const random = randomFrom(seed)
  return () => Math.floor(random() * 256)
}

/** Small files that would be large in memory. */
async function bombs(): Promise<HostileFile[]> {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'black' } })
  return [
    file('a PNG of 60 megapixels', await flat(12_000, 5000).png().toBuffer(), 'png'),
    file('a JPEG of 60 megapixels', await flat(12_000, 5000).jpeg().toBuffer(), 'jpg'),
    file('a WebP of 60 megapixels', await flat(12_000, 5000).webp({ effort: 0 }).toBuffer(), 'webp'),
    file('an AVIF that claims 60000 by 60000', claimingIspe(await goodFile('avif'), 60_000), 'avif'),
    file('a HEIC that claims 60000 by 60000', claimingIspe(await goodFile('heic'), 60_000), 'heic'),
    file(
      'an interlaced PNG of 16 bits and 48 megapixels',
      await flat(8000, 6000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
      'png',
      'taken',
    ),
    file(
      'a progressive JPEG of 48 megapixels',
      await flat(8000, 6000).jpeg({ progressive: true }).toBuffer(),
      'jpg',
      'taken',
    ),
    file('a PNG that claims 2 billion pixels across', pngOf(2_147_483_647, 1), 'png'),
    file('a PNG that claims 40000 by 40000', pngOf(40_000, 40_000), 'png'),
    file('a PNG of no width', pngOf(0, 100), 'png'),
    file('a GIF that claims 65535 by 65535', gifOf(65_535, 65_535), 'gif'),
    file('a JPEG that claims 65500 by 65500', await claiming(flat(64, 64), 65_500), 'jpg'),
    file('a PNG with a quarter of a gigabyte of text', await withText(2 ** 28), 'png', 'either'),
    file('a picture one pixel high', await flat(16_000, 1).png().toBuffer(), 'png', 'taken'),
    file('a picture one pixel wide', await flat(1, 16_000).png().toBuffer(), 'png', 'taken'),
    file('a picture of one pixel', await flat(1, 1).jpeg().toBuffer(), 'jpg', 'taken'),
    file(
      'more than 15 MB',
      Buffer.concat([await flat(9, 9).png().toBuffer(), Buffer.alloc(16 * 2 ** 20)]),
      'png',
    ),
  ]
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function pngOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(10_000))
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function gifOf(width: number, height: number): Buffer {
  const header = Buffer.from(
    'GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\0\0\0\0\0\x02\x02D\x01\0;',
    'latin1',
  )
  for (const at of [6, 24]) {
    header.writeUInt16LE(width, at)
    header.writeUInt16LE(height, at + 2)
  }
  return header
}

/** A JPEG whose frame header names another size. */
async function claiming(image: Sharp, size: number): Promise<Buffer> {
  const bytes = await image.jpeg().toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(size, frame + 5)
  bytes.writeUInt16BE(size, frame + 7)
  return bytes
}

async function goodFile(extension: 'avif' | 'heic'): Promise<Buffer> {
  const bytes = (await createGoodFiles())[extension]
  if (!bytes) throw new Error(`There is no good ${extension}.`)
  return bytes
}

/** An AVIF or HEIC of which every property of size names another. */
function claimingIspe(whole: Buffer, size: number): Buffer {
  const bytes = Buffer.from(whole)
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(size, at + 8)
    bytes.writeUInt32BE(size, at + 12)
  }
  return bytes
}

/** Text in a PNG is packed, and would be unpacked by whoever reads it. */
async function withText(length: number): Promise<Buffer> {
  const png = await scene(32, 32).png().toBuffer()
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(length))])
  return Buffer.concat([png.subarray(0, 33), chunk('zTXt', text), png.subarray(33)])
}

/** The bytes say what it is, so these are images whatever they are called. */
async function wrongNames(good: Good): Promise<HostileFile[]> {
  const names = ['exe', 'html', 'svg', 'php', 'txt', '']
  return Object.entries(good)
    .slice(0, 6)
    .map(([extension, buffer], at) => ({
      ...file(`${extension} called .${names[at]}`, buffer, extension, 'taken'),
      name: `picture.${names[at]}`,
      mimeType: ['text/html', 'image/svg+xml', 'application/octet-stream'][at % 3] ?? '',
    }))
}

/** Images that are proper and not what one expects. */
async function unusual(): Promise<HostileFile[]> {
  const frames = await sharp(
    [await scene(60, 40).png().toBuffer(), await scene(60, 40).negate().png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .gif({ delay: 50 })
    .toBuffer()
  const animated = () => sharp(frames, { animated: true })
  return [
    file('an animated GIF', frames, 'gif', 'taken'),
    file('an animated WebP', await animated().webp().toBuffer(), 'webp', 'taken'),
    file('a PNG of 16 bits', await scene().toColourspace('rgb16').png().toBuffer(), 'png', 'taken'),
    file(
      'a PNG of 16 bits with a profile',
      await scene().toColourspace('rgb16').withIccProfile('p3').png().toBuffer(),
      'png',
      'taken',
    ),
    file('a grey PNG of 16 bits', await scene().toColourspace('grey16').png().toBuffer(), 'png', 'taken'),
    file(
      'a PNG with a palette',
      await scene().png({ palette: true, colours: 16 }).toBuffer(),
      'png',
      'taken',
    ),
    file('an interlaced PNG', await scene().png({ progressive: true }).toBuffer(), 'png', 'taken'),
    file('a PNG with transparency', await scene().ensureAlpha(0.5).png().toBuffer(), 'png', 'taken'),
    file('a CMYK JPEG', await scene().toColourspace('cmyk').jpeg().toBuffer(), 'jpg', 'taken'),
    file(
      'a CMYK JPEG with a profile',
      await scene().withIccProfile('cmyk').jpeg().toBuffer(),
      'jpg',
      'taken',
    ),
    file('a grey JPEG', await scene().greyscale().jpeg().toBuffer(), 'jpg', 'taken'),
    file('an AVIF of 10 bits', await scene().avif({ bitdepth: 10, effort: 0 }).toBuffer(), 'avif', 'taken'),
    file('a WebP without loss', await scene().webp({ lossless: true }).toBuffer(), 'webp', 'taken'),
  ]
}

/** Proper images with something in them that nobody may see. */
function withSecrets(good: Good): HostileFile[] {
  const { jpg = Buffer.alloc(0), png = Buffer.alloc(0), gif = Buffer.alloc(0), webp = Buffer.alloc(0) } = good
  const segment = (marker: number, text: string) => {
    const data = Buffer.from(text)
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(data.length + 2, 2)
    return Buffer.concat([jpg.subarray(0, 2), head, data, jpg.subarray(2)])
  }
  const inPng = (name: string, text: string) =>
    Buffer.concat([png.subarray(0, 33), chunk(name, Buffer.from(text)), png.subarray(33)])
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, SECRET.length]),
    Buffer.from(SECRET),
    Buffer.from([0]),
  ])
  const riff = Buffer.concat([
    webp,
    Buffer.from('XMP '),
    Buffer.from([SECRET.length, 0, 0, 0]),
    Buffer.from(SECRET),
  ])
  riff.writeUInt32LE(riff.length - 8, 4)
  return [
    file('a JPEG with a comment', segment(0xfe, SECRET), 'jpg', 'taken'),
    file('a JPEG with XMP', segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x>${SECRET}</x>`), 'jpg', 'taken'),
    file('a JPEG with a broken EXIF', segment(0xe1, `Exif\0\0II*\0${SECRET}`), 'jpg', 'either'),
    file(
      'a JPEG with a broken profile',
      segment(0xe2, `ICC_PROFILE\0\u0001\u0001${SECRET}`),
      'jpg',
      'either',
    ),
    file('a JPEG with IPTC', segment(0xed, `Photoshop 3.0\0${SECRET}`), 'jpg', 'taken'),
    file('a PNG with text', inPng('tEXt', `Comment\0${SECRET}`), 'png', 'taken'),
    file('a PNG with a private chunk', inPng('leMn', SECRET), 'png', 'taken'),
    file('a PNG with EXIF', inPng('eXIf', `II*\0${SECRET}`), 'png', 'either'),
    file('a PNG with a broken profile', inPng('iCCP', `icc\0\0${SECRET}`), 'png', 'either'),
    file(
      'a GIF with a comment',
      Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]),
      'gif',
      'taken',
    ),
    file('a WebP with XMP', riff, 'webp', 'either'),
  ]
}
