import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

/** An object of the image store that is being read. */
export interface StoredObject {
  body: Readable
  /** How many bytes the body has: of the whole object, or of the range that was asked for. */
  bytes: number
}

/** Some of an object's bytes; both ends belong to it. */
export interface ByteRange {
  first: number
  last: number
}

export interface ListedObject {
  key: string
  storedAt: Date
}

/**
 * Where the bytes of images are kept. A key is made by `Images` from the image and the hash of the bytes, so what
 * stands under a key never changes: it is there whole or not at all.
 */
export interface ImageStore {
  /** Keeps the bytes for good before it returns. */
  put(key: string, bytes: Buffer): Promise<void>
  /** The bytes of an object, read to their end. */
  read(key: string): Promise<Buffer | undefined>
  /** The object to be sent on while it is read, or a range that lies within it. */
  get(key: string, range?: ByteRange): Promise<StoredObject | undefined>
  /** How many bytes the object has. */
  size(key: string): Promise<number | undefined>
  /** Removes an object; one that is not there is no mistake. */
  remove(key: string): Promise<void>
  /** Every object in the store. */
  list(): AsyncIterable<ListedObject>
  /** Removes what a crash left half written before then. */
  removeUnfinished(before: Date): Promise<void>
  /** Fails with a sentence where the store cannot be used. */
  check(): Promise<void>
}

/**
 * An image as a browser gets it, what its further encodings are made from, or the mark of the installation that the
 * store belongs to.
 */
const KEY = /^[0-9a-f]{16}\/[0-9a-f]{64}\.(webp|avif|source|owner)$/

export type KeyKind = 'webp' | 'avif' | 'source' | 'owner'

/** Whether a text has the form of a key; nothing else ever reaches a store. */
export function isKey(text: string): boolean {
  return KEY.test(text)
}

/** Whether it is the key of something that visitors may see. */
export function isPublicKey(text: string): boolean {
  return isKey(text) && !/\.(source|owner)$/.test(text)
}

/**
 * A key names the image and the hash of the bytes. The image's name keeps two uploads of one file apart, so that
 * removing the one never takes the other's bytes; the hash makes every change a new address and every copy checkable.
 */
export function keyOf(name: string, kind: KeyKind, bytes: Buffer): string {
  return `${name}/${createHash('sha256').update(bytes).digest('hex')}.${kind}`
}

/** The name of the image that a key belongs to; its other objects have the same. */
export function nameOf(key: string): string {
  return key.slice(0, 16)
}

/** The hash of the bytes that stand under a key. */
export function hashOf(key: string): string {
  return key.slice(17, 17 + 64)
}

/** Refuses what has not the form of a key. */
export function requireKey(text: string): void {
  if (!isKey(text)) throw new TypeError(`Not a key of the image store: ${JSON.stringify(text)}`)
}

/** What is served under a key. */
export function contentType(key: string): string {
  return isPublicKey(key) ? `image/${key.slice(key.lastIndexOf('.') + 1)}` : 'application/octet-stream'
}

/** How long caches may keep what stands under a key: for ever, since it never changes. */
export const CACHE_CONTROL = 'public, max-age=31536000, immutable'
