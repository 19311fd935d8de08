import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js'
import { createRequire } from 'node:module'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { LARGEST, MAX_PIXELS } from './pixels.ts'

// From libheif's heif.h.
const COLORSPACE_RGB = 1
const CHROMA_INTERLEAVED_RGBA = 11
const CHANNEL_INTERLEAVED = 10
const PROFILE_NCLX = 0x6e636c78
const MEMORY_OR_LIMIT = 6
const UNKNOWN_COLOUR_NUMBERS = [133, 134, 135]
const NO_SIZE_PROPERTY = 137
const TWO_COLOUR_NUMBERS = 152

/** Warnings without lost pixels. Other warnings are about tiles that could not be decoded and stay black. */
const HARMLESS = [...UNKNOWN_COLOUR_NUMBERS, NO_SIZE_PROPERTY, TWO_COLOUR_NUMBERS]

const require = createRequire(import.meta.url)

/**
 * Unpacks the main image of a HEIC file, the format of iPhones, into a PNG file in the size of the largest variant,
 * with the same colour profile, because sharp's libvips cannot decode HEIC. Blocks the process for up to some
 * seconds.
 *
 * @throws if it is no HEIC image, is damaged, or has too many pixels ('pixel limit')
 */
export async function unpackHeic(file: Buffer): Promise<Buffer> {
  // Loaded with the first image. The package's types are in another file.
  const createLibheif = require('libheif-js/libheif-wasm/libheif-bundle.js') as () => MainModule
  // A decoder for each image, whose memory is freed even if it fails midway.
  const { width, height, data, rowWidth, hasAlpha, profile } = decodeWith(createLibheif(), file)
  const image = sharp(data, { raw: { width: rowWidth, height, channels: 4 }, limitInputPixels: false })
    .extract({ left: 0, top: 0, width, height })
    // 50 megapixels would take 150 MB once more.
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    // Uncompressed, because the file is read only once, immediately.
    .png({ compressionLevel: 0 })
  const png = await (hasAlpha ? image : image.removeAlpha()).toBuffer()
  return profile ? withProfile(png, profile) : png
}

function decodeWith(libheif: MainModule, file: Buffer) {
  const wordAt = (at: number) => (libheif.HEAPU32 as Uint32Array)[at >> 2] ?? 0
  const bytesAt = (at: number, length: number) =>
    Buffer.from((libheif.HEAPU8 as Uint8Array).buffer, at, length)
  const allocate = (size: number) => {
    const at = libheif._malloc(size)
    // malloc failed. Address 0 holds libheif's own data and must not be written to.
    if (!at) throw new Error('The decoder has no memory left.')
    return at
  }
  /** Memory in which functions return a heif_error, or a pointer or number through their last argument. */
  const [error, out] = [allocate(12), allocate(4)]
  const check = () => {
    const code = wordAt(error)
    if (code === MEMORY_OR_LIMIT) throw new Error('pixel limit')
    if (code) throw new Error(`libheif: error ${code}`)
  }

  const bytes = allocate(file.length)
  bytesAt(bytes, file.length).set(file)
  const context = libheif._heif_context_alloc()
  libheif._heif_context_read_from_memory(error, context, bytes, file.length, 0)
  check()
  libheif._free(bytes)
  libheif._heif_context_get_primary_image_handle(error, context, out)
  check()
  const handle = wordAt(out)
  const width = libheif._heif_image_handle_get_width(handle)
  const height = libheif._heif_image_handle_get_height(handle)
  if (width * height > MAX_PIXELS) throw new Error('pixel limit')
  libheif._heif_decode_image(error, handle, out, COLORSPACE_RGB, CHROMA_INTERLEAVED_RGBA, 0)
  check()
  const image = wordAt(out)
  const warnings = libheif._heif_image_get_decoding_warnings(image, 0, 0, 0)
  for (let index = 0; index < warnings; index++) {
    libheif._heif_image_get_decoding_warnings(image, index, error, 1)
    const subcode = wordAt(error + 4)
    if (!HARMLESS.includes(subcode)) throw new Error(`libheif: warning ${subcode}`)
  }
  const profileType = libheif._heif_image_handle_get_color_profile_type(handle)
  const hasProfile = profileType !== 0 && profileType !== PROFILE_NCLX
  const profileSize = hasProfile ? libheif._heif_image_handle_get_raw_color_profile_size(handle) : 0
  const profile = profileSize ? allocate(profileSize) : 0
  if (profile) libheif._heif_image_handle_get_raw_color_profile(error, handle, profile)
  check()
  const plane = libheif._heif_image_get_plane_readonly(image, CHANNEL_INTERLEAVED, out)
  const rowBytes = wordAt(out)
  return {
    width,
    height,
    data: bytesAt(plane, rowBytes * height),
    /** Rows are longer than the image is wide. */
    rowWidth: rowBytes / 4,
    hasAlpha: libheif._heif_image_handle_has_alpha_channel(handle) !== 0,
    profile: profile ? bytesAt(profile, profileSize) : undefined,
  }
}

/** After the signature and the header of a PNG file. */
const AFTER_HEADER = 33

/** Adds a colour profile. sharp writes a profile only after it has converted the pixels to it. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([png.subarray(0, AFTER_HEADER), chunk, png.subarray(AFTER_HEADER)])
}
