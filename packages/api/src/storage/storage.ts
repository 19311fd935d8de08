import type { Readable } from 'node:stream'

/** An object of a file storage, opened for reading. */
export interface StoredObject {
  body: Readable
  /** How many bytes the body has: those of the whole object, or of the requested range. */
  bytes: number
}

/** A part of an object's bytes. Both ends belong to it. */
export interface ByteRange {
  first: number
  last: number
}

export interface ListedObject {
  key: string
  storedAt: Date
}

/** Stores the bytes of images, or of documents, under keys (see key.ts). An object exists whole or not at all, and never changes. */
export interface FileStorage {
  /** Returns once the bytes are stored durably. */
  put(key: string, bytes: Buffer): Promise<void>
  /** All bytes of an object; undefined if there is no such object. */
  read(key: string): Promise<Buffer | undefined>
  /** Opens an object, or a range that lies within it, as a stream. */
  get(key: string, range?: ByteRange): Promise<StoredObject | undefined>
  /** How many bytes the object has. */
  size(key: string): Promise<number | undefined>
  /** Removes an object. Does nothing if there is no such object. */
  remove(key: string): Promise<void>
  /** Every object in the store, or every one of an upload. */
  list(uploadName?: string): AsyncIterable<ListedObject>
  /** Removes what writes before this time left behind because the process died. */
  removeUnfinished(before: Date): Promise<void>
  /** @throws an error with a sentence if the store cannot be used */
  check(): Promise<void>
}
