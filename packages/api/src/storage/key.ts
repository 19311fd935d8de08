import { createHash } from 'node:crypto'

/**
 * A variant or source of an image, a file of a logo, a document, or the marker of the installation that owns the
 * storage. The name of the upload comes before the slash, the hash of the bytes after it.
 */
const KEY = /^[0-9a-f]{16}\/[0-9a-f]{64}\.(webp|avif|png|source|pdf|owner)$/

/** The part of a key before its hash. */
const NAME = '0123456789abcdef/'

export type KeyKind = 'webp' | 'avif' | 'png' | 'source' | 'pdf' | 'owner'

/** Returns true for a text in the form of a key. Storage rejects every other text. */
export function isKey(text: string): boolean {
  return KEY.test(text)
}

/** Returns true for the key of an image's variant or a logo's file, which visitors may see. */
export function isPublicKey(text: string): boolean {
  return isKey(text) && /\.(webp|avif|png)$/.test(text)
}

/**
 * Hash digits in a short address. They distinguish the few objects of one upload, and changed bytes from earlier
 * ones: two of eight objects share them once in 10^13 uploads.
 */
const SHORT_HASH = 12

const SHORT_ADDRESS = new RegExp(`^[0-9a-f]{16}/[0-9a-f]{${SHORT_HASH}}\\.(webp|avif|png)$`)

/** Shortens a key for a page, which contains hundreds of them, because hash digits do not compress. */
export function shortAddressOf(key: string): string {
  return key.slice(0, NAME.length + SHORT_HASH) + key.slice(key.lastIndexOf('.'))
}

export function isShortAddress(text: string): boolean {
  return SHORT_ADDRESS.test(text)
}

/**
 * Creates the key of an object from the name of its upload and the hash of the bytes. Two uploads of one file have
 * different names, so that removing one never removes the other's bytes. Because of the hash, changed bytes get
 * another address, and a copy can be checked.
 */
export function createKey(name: string, kind: KeyKind, bytes: Buffer): string {
  return keyWithHash(name, kind, createHash('sha256').update(bytes).digest('hex'))
}

/** Creates a key from the SHA-256 hash of the bytes, in hexadecimal. */
export function keyWithHash(name: string, kind: KeyKind, hash: string): string {
  return `${name}/${hash}.${kind}`
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
  if (!isKey(text)) throw new TypeError(`Not a key of a file store: ${JSON.stringify(text)}`)
}

const mediaTypes: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  pdf: 'application/pdf',
}

export function contentType(key: string): string {
  return mediaTypes[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

/** For ever, because the bytes of a key never change. */
export const CACHE_CONTROL = 'public, max-age=31536000, immutable'
