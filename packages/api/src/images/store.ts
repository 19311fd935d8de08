import type { Readable } from 'node:stream'

/** An object of the image store, to be sent on. */
export interface StoredObject {
  body: Readable
  /** Its length. */
  bytes: number
}

/**
 * Where the bytes of pictures are kept. A key is made by `Images` from the picture and the hash of the bytes, so what
 * stands under a key never changes: it is there whole or not at all.
 */
export interface ImageStore {
  /** Keeps the bytes for good before it returns. */
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<StoredObject | undefined>
  /** Removes an object; one that is not there is no mistake. */
  remove(key: string): Promise<void>
  /** Every key in the store. */
  keys(): AsyncIterable<string>
  /** Fails with a sentence where the store cannot be used. */
  check(): Promise<void>
}

const KEY = /^[0-9a-f]{16}\/[0-9a-f]{64}\.(webp|avif)$/

/** Whether a text has the form of a key; nothing else ever reaches a store. */
export function isKey(text: string): boolean {
  return KEY.test(text)
}
