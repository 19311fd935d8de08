import { deflateSync, crc32 } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Upload } from './photographs.ts'

/** A malicious or broken file with the expected result of its upload. */
export interface HostileFile extends Upload {
  what: string
  /** 'either': decoders differ, but the result must be a clean image or a rejection. */
  outcome: 'refused' | 'taken' | 'either'
}

/** Marks content that must not be published: comments, profiles, places, scripts. */
export const SECRET = 'hidden-lemon-53.8N'

const script = `<script>alert('${SECRET}')</script>`

/** Creates the hostile files, the same in each run. */
export async function createHostileFiles(): Promise<HostileFile[]> {
  const good = await createGoodFiles()
  return [...cutShort(good), ...polyglots(good), ...disguises(), ...(await bombs(good)), ...withSecrets(good)]
}

type Good = Awaited<ReturnType<typeof createGoodFiles>>

function scene(width = 240, height = 180): Sharp {
  let state = 7
  // The same noise in each run, so that failures can be reproduced.
  const grain = () => (state = (Math.imul(state, 1664525) + 1013904223) | 0) >>> 26
  const pixels = Buffer.from(
    Uint8Array.from({ length: width * height * 3 }, (_, at) => ((at / 3) % width) * 0.7 + grain()),
  )
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

async function createGoodFiles() {
  return {
    jpg: await scene().jpeg({ quality: 85 }).toBuffer(),
    'progressive.jpg': await scene().jpeg({ quality: 85, progressive: true }).toBuffer(),
    png: await scene().png().toBuffer(),
    webp: await scene().webp().toBuffer(),
    avif: await scene().avif({ effort: 0 }).toBuffer(),
    gif: await scene().gif().toBuffer(),
    heic: await readFile(
      path.resolve(import.meta.dirname, '../../../packages/api/src/images/pixels/fixtures/phone.heic'),
    ),
  }
}

function file(
  what: string,
  buffer: Buffer,
  extension: string,
  outcome: HostileFile['outcome'] = 'refused',
): HostileFile {
  const type = extension.split('.').at(-1)?.replace('jpg', 'jpeg')
  return { what, name: `picture.${extension}`, mimeType: `image/${type}`, buffer, outcome }
}

/** Cuts files in the header, in the middle, and shortly before the end. */
function cutShort(good: Good): HostileFile[] {
  return Object.entries(good).map(([extension, whole], at) => {
    const length = Math.floor(whole.length * ([0.02, 0.4, 0.8][at % 3] ?? 0))
    return file(
      `${extension} cut to ${length} of ${whole.length} bytes`,
      whole.subarray(0, length),
      extension,
    )
  })
}

/** Images that are also valid as another format. */
function polyglots(good: Good): HostileFile[] {
  const endings = [script, `PK\u0003\u0004${SECRET}`, `<?php system('${SECRET}'); ?>`]
  return Object.entries(good).map(([extension, whole], at) => {
    const bytes = Buffer.concat([whole, Buffer.from(endings[at % 3] ?? '')])
    return file(`${extension} with something behind it`, bytes, extension, 'either')
  })
}

/** Drawings, pages and programs with the name of an image. */
function disguises(): HostileFile[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" onload="alert(1)">${script}</svg>`
  const contents: Record<string, string | Buffer> = {
    'an SVG': svg,
    'an SVG with a document type': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`,
    'an SVG after a byte order mark': `\uFEFF${svg}`,
    'an SVG in UTF-16': Buffer.from(`\uFEFF${svg}`, 'utf16le'),
    'a packed SVG': Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), deflateSync(svg)]),
    'a page': `<!doctype html>${script}`,
    'a page that begins like a GIF': `GIF89a=1;alert('${SECRET}')//`,
    'a page that begins like a PNG': Buffer.concat([signature, Buffer.from(script)]),
    'a PDF': `%PDF-1.7\n1 0 obj << /JS (${SECRET}) >> endobj`,
    'a script for ImageMagick': 'push graphic-context\nfill url(https://127.0.0.1/x)\npop graphic-context',
    'a program': Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(200, 1)]),
    'one byte': Buffer.alloc(1, 1),
  }
  const extensions = ['png', 'jpg', 'webp', 'gif', 'avif']
  return Object.entries(contents).map(([what, content], at) => {
    const extension = extensions[at % 5] ?? 'png'
    return file(`${what} called .${extension}`, Buffer.from(content as string), extension)
  })
}

/** Small files that would be large in memory. */
async function bombs({ avif, heic }: Good): Promise<HostileFile[]> {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'black' } })
  return [
    file('a PNG of 60 megapixels', await flat(12_000, 5000).png().toBuffer(), 'png'),
    file('a JPEG of 60 megapixels', await flat(12_000, 5000).jpeg().toBuffer(), 'jpg'),
    file('an AVIF that claims 60000 by 60000', claimingIspe(avif, 60_000), 'avif'),
    file('a HEIC that claims 60000 by 60000', claimingIspe(heic, 60_000), 'heic'),
    file(
      'a progressive JPEG of 48 megapixels',
      await flat(8000, 6000).jpeg({ progressive: true }).toBuffer(),
      'jpg',
      'taken',
    ),
    file('a PNG that claims 40000 by 40000', pngOf(40_000, 40_000), 'png'),
    file('a GIF that claims 65535 by 65535', gifOf(65_535, 65_535), 'gif'),
    file('a JPEG that claims 65500 by 65500', await claiming(flat(64, 64), 65_500), 'jpg'),
    file('a PNG with a quarter of a gigabyte of text', await withText(2 ** 28), 'png', 'either'),
    file('a picture one pixel wide', await flat(1, 16_000).png().toBuffer(), 'png', 'taken'),
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

/** Writes a wrong size into the frame header of a JPEG. */
async function claiming(image: Sharp, size: number): Promise<Buffer> {
  const bytes = await image.jpeg().toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(size, frame + 5)
  bytes.writeUInt16BE(size, frame + 7)
  return bytes
}

/** Writes a wrong size into every size property of an AVIF or HEIC. */
function claimingIspe(whole: Buffer, size: number): Buffer {
  const bytes = Buffer.from(whole)
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(size, at + 8)
    bytes.writeUInt32BE(size, at + 12)
  }
  return bytes
}

/** Adds compressed text to a PNG, which a reader would unpack. */
async function withText(length: number): Promise<Buffer> {
  const png = await scene(32, 32).png().toBuffer()
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(length))])
  return Buffer.concat([png.subarray(0, 33), chunk('zTXt', text), png.subarray(33)])
}

/** Valid images with private data. */
function withSecrets({ jpg, png, gif }: Good): HostileFile[] {
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
  return [
    file('a JPEG with a comment', segment(0xfe, SECRET), 'jpg', 'taken'),
    file('a JPEG with XMP', segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x>${SECRET}</x>`), 'jpg', 'taken'),
    file('a JPEG with IPTC', segment(0xed, `Photoshop 3.0\0${SECRET}`), 'jpg', 'taken'),
    file('a PNG with text', inPng('tEXt', `Comment\0${SECRET}`), 'png', 'taken'),
    file('a PNG with EXIF', inPng('eXIf', `II*\0${SECRET}`), 'png', 'either'),
    file(
      'a GIF with a comment',
      Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]),
      'gif',
      'taken',
    ),
  ]
}
