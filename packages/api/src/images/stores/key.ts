import { createHash } from 'node:crypto'

/**
 * A variant, a file of a logo, a source, or the marker of the installation that the store belongs to. The image's name comes before the
 * slash, the hash of the bytes after it.
 */
const KEY = /^[0-9a-f]{16}\/[0-9a-f]{64}\.(webp|avif|png|source|owner)$/

export type KeyKind = 'webp' | 'avif' | 'png' | 'source' | 'owner'

/** Whether a text has the form of a key. Stores refuse every other text. */
export function isKey(text: string): boolean {
  return KEY.test(text)
}

/** Whether it is the key of a variant or of a logo's file, which visitors may see. */
export function isPublicKey(text: string): boolean {
  return isKey(text) && !/\.(source|owner)$/.test(text)
}

/**
 * Makes the key of an object from the image's name and the hash of the bytes. Two uploads of one file have different
 * names, so that removing one image never removes the other's bytes. Because of the hash, changed bytes have another
 * address, and a copy can be checked.
 */
export function createKey(imageName: string, kind: KeyKind, bytes: Buffer): string {
  return keyWithHash(imageName, kind, createHash('sha256').update(bytes).digest('hex'))
}

/** The same, of bytes whose SHA-256 hash in hexadecimal is known. */
export function keyWithHash(imageName: string, kind: KeyKind, hash: string): string {
  return `${imageName}/${hash}.${kind}`
}

/** The name of the image that an object belongs to, the same for all its objects. */
export function imageNameOf(key: string): string {
  return key.slice(0, 16)
}

/** The SHA-256 hash of the object's bytes, in hexadecimal. */
export function hashOf(key: string): string {
  return key.slice(17, 17 + 64)
}

/** @throws TypeError if the text does not have the form of a key */
export function requireKey(text: string): void {
  if (!isKey(text)) throw new TypeError(`Not a key of the image store: ${JSON.stringify(text)}`)
}

/** The media type of an object. */
export function contentType(key: string): string {
  return isPublicKey(key) ? `image/${key.slice(key.lastIndexOf('.') + 1)}` : 'application/octet-stream'
}

/** How long caches may keep an object: for ever, because the bytes of a key never change. */
export const CACHE_CONTROL = 'public, max-age=31536000, immutable'
