import type { Readable } from 'node:stream'

/** An object of a file storage, opened for reading. */
export interface StoredObject {
  body: Readable
  /** The length of the body: the whole object or the requested range. */
  bytes: number
}

/** A part of an object's bytes, both ends included. */
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
  /** Returns the object's length in bytes. */
  size(key: string): Promise<number | undefined>
  /** Removes an object. Does nothing if there is no such object. */
  remove(key: string): Promise<void>
  /** Lists the objects in the storage, or those of an upload. */
  list(uploadName?: string): AsyncIterable<ListedObject>
  /** Removes partial files that were written before this time by a process that died. */
  removeUnfinished(before: Date): Promise<void>
  /** @throws an error with a sentence if the storage cannot be used */
  check(): Promise<void>
}
