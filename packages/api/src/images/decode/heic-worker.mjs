// Unpacks the main image of a HEIC file, the format of iPhones, into a PNG file: sharp's libvips has no decoder for
// HEIC. It runs in a worker because it takes seconds, must be stoppable, and its memory is freed with the worker.
import libheif from 'libheif-js/wasm-bundle.js'
import { createWriteStream, readFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { crc32, createDeflate, deflateSync } from 'node:zlib'

/** @type {{ from: string; to: string; maxPixels: number }} */
const { from, to, maxPixels } = workerData

/** @typedef {{ width: number; height: number; channels: number; plane: number; rowBytes: number; profile: Buffer | undefined }} Unpacked */

// From libheif's heif.h.
const COLORSPACE_RGB = 1
const CHROMA_INTERLEAVED_RGB = 10
const CHROMA_INTERLEAVED_RGBA = 11
const CHANNEL_INTERLEAVED = 10
const PROFILE_NCLX = 0x6e636c78
const MEMORY_OR_LIMIT = 6
const UNKNOWN_COLOUR_NUMBERS = [133, 134, 135]
const NO_SIZE_PROPERTY = 137
const TWO_COLOUR_NUMBERS = 152

/**
 * Allocates memory of libheif, in bytes.
 *
 * @param {number} size
 */
function allocate(size) {
  const at = libheif._malloc(size)
  // malloc failed. Address 0 holds libheif's own data and must not be written to.
  if (!at) throw new Error('The decoder has no memory left.')
  return at
}

/**
 * Reads a number of four bytes.
 *
 * @param {number} at
 */
const wordAt = (at) => libheif.HEAPU32[at >> 2] ?? 0

/**
 * Calls a function that returns a heif_error through its first argument.
 *
 * @param {(error: number, ...args: any[]) => void} call
 * @param {unknown[]} args
 */
function check(call, ...args) {
  const error = allocate(12)
  call(error, ...args)
  const code = wordAt(error)
  libheif._free(error)
  if (code === MEMORY_OR_LIMIT) throw new Error('pixel limit')
  if (code) throw new Error(`libheif: error ${code}`)
}

/** Warnings without lost pixels. Other warnings are about tiles that could not be decoded and stay black. */
const HARMLESS = [...UNKNOWN_COLOUR_NUMBERS, NO_SIZE_PROPERTY, TWO_COLOUR_NUMBERS]

/** @param {number} image */
function checkWarnings(image) {
  const count = libheif._heif_image_get_decoding_warnings(image, 0, 0, 0)
  const warning = allocate(12)
  for (let index = 0; index < count; index++) {
    libheif._heif_image_get_decoding_warnings(image, index, warning, 1)
    const subcode = wordAt(warning + 4)
    if (!HARMLESS.includes(subcode)) throw new Error(`libheif: warning ${subcode}`)
  }
  libheif._free(warning)
}

/**
 * Calls a function that returns a pointer through its last argument.
 *
 * @param {(out: number) => void} call
 */
function pointerFrom(call) {
  const out = allocate(4)
  call(out)
  const value = wordAt(out)
  libheif._free(out)
  return value
}

/** @returns {Unpacked} */
function unpack() {
  const file = readFileSync(from)
  const bytes = allocate(file.length)
  libheif.HEAPU8.set(file, bytes)
  const context = libheif._heif_context_alloc()
  check(libheif._heif_context_read_from_memory, context, bytes, file.length, 0)
  libheif._free(bytes)
  const handle = pointerFrom((out) => check(libheif._heif_context_get_primary_image_handle, context, out))
  const width = libheif._heif_image_handle_get_width(handle)
  const height = libheif._heif_image_handle_get_height(handle)
  if (width * height > maxPixels) throw new Error('pixel limit')
  const channels = libheif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  const chroma = channels === 4 ? CHROMA_INTERLEAVED_RGBA : CHROMA_INTERLEAVED_RGB
  const image = pointerFrom((out) =>
    check(libheif._heif_decode_image, handle, out, COLORSPACE_RGB, chroma, 0),
  )
  checkWarnings(image)
  const stride = allocate(4)
  const plane = libheif._heif_image_get_plane_readonly(image, CHANNEL_INTERLEAVED, stride)
  const rowBytes = wordAt(stride)
  return { width, height, channels, plane, rowBytes, profile: readProfile(handle) }
}

/**
 * The colour profile, Display P3 on an iPhone.
 *
 * @param {number} handle
 */
function readProfile(handle) {
  const type = libheif._heif_image_handle_get_color_profile_type(handle)
  const size =
    type && type !== PROFILE_NCLX ? libheif._heif_image_handle_get_raw_color_profile_size(handle) : 0
  if (!size) return undefined
  const at = allocate(size)
  check(libheif._heif_image_handle_get_raw_color_profile, handle, at)
  return Buffer.from(libheif.HEAPU8.subarray(at, at + size))
}

/**
 * @param {string} name
 * @param {Buffer} data
 */
function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** @param {Unpacked} image */
function header({ width, height, channels, profile }) {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, channels === 4 ? 6 : 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    ...(profile
      ? [chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(profile)]))]
      : []),
  ])
}

/**
 * The image's rows, about 1 MB at a time. Each begins with the byte that says 'not filtered'.
 *
 * @param {Unpacked} image
 */
function* rows({ width, height, channels, plane, rowBytes }) {
  const length = width * channels
  const band = Math.max(1, Math.floor(2 ** 20 / length))
  for (let top = 0; top < height; top += band) {
    const count = Math.min(band, height - top)
    const out = Buffer.alloc(count * (length + 1))
    for (let row = 0; row < count; row++) {
      const start = plane + (top + row) * rowBytes
      out.set(libheif.HEAPU8.subarray(start, start + length), row * (length + 1) + 1)
    }
    yield out
  }
}

const image = unpack()
await pipeline(
  rows(image),
  // Not compressed: the file is read once, then deleted.
  createDeflate({ level: 0 }),
  async function* (packed) {
    yield header(image)
    for await (const part of packed) yield chunk('IDAT', part)
    yield chunk('IEND', Buffer.alloc(0))
  },
  createWriteStream(to),
)
parentPort?.postMessage('done')
