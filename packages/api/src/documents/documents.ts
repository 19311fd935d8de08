import { isPrismaError, type Database } from '@isse/db'
import pLimit from 'p-limit'
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createKey } from '../stores/key.ts'
import { heldStore } from '../stores/held-store.ts'
import type { FileStore } from '../stores/store.ts'
import { Sweeper } from '../stores/sweeper.ts'
import { checkPdf, type CheckOptions } from './check/check-pdf.ts'
import { toFileName } from './file-name.ts'
import { sweptDocuments } from './sweep.ts'

/** How many uploads are checked and stored at once. The others wait: a server of 1 GB has room for one check. */
const MAX_UPLOADS_AT_ONCE = 1

/** An uploaded file in the spool folder. */
export interface DocumentUpload {
  path: string
  /** As the sender calls it. */
  fileName: string
}

interface DocumentsOptions {
  check?: CheckOptions
  /** Called when work that no request waits for has failed. */
  onFailure?: (sentence: string, error: unknown) => void
}

/** The files of the site's documents: their rows in the database, and their bytes in the document store. */
export class Documents {
  readonly store: FileStore
  /** Removes what nothing refers to. */
  readonly sweeper: Sweeper
  readonly #db: Database
  /** The store without regard to holds, for the object of a failed upload: no record has named it. */
  readonly #ownStore: FileStore
  readonly #check: CheckOptions | undefined
  readonly #limit = pLimit(MAX_UPLOADS_AT_ONCE)

  constructor(db: Database, store: FileStore, { check, onFailure = () => {} }: DocumentsOptions = {}) {
    this.#db = db
    this.store = heldStore(db, store)
    this.#ownStore = store
    this.#check = check
    this.sweeper = new Sweeper(
      db,
      this.store,
      sweptDocuments(db, (id) => this.release(id)),
      onFailure,
    )
  }

  /** Starts the sweep in the background. */
  start(): void {
    this.sweeper.start()
  }

  /** Stops it, after the removal under way. */
  close(): Promise<void> {
    return this.sweeper.stop()
  }

  /**
   * Adds an upload. The bytes are stored before the row is written, so every file that has an id can be downloaded.
   *
   * @returns the documentFileId, for a record to refer to
   * @throws DocumentError if the upload cannot be used; nothing of it is stored then
   */
  add({ path, fileName }: DocumentUpload): Promise<number> {
    return this.#limit(async () => {
      await checkPdf(path, this.#check)
      return this.#save(await readFile(path), fileName)
    })
  }

  /** Adds a document that comes with the site, which a test has checked: a first start does not wait for that. */
  addOwn(bytes: Buffer, fileName: string): Promise<number> {
    return this.#save(bytes, fileName)
  }

  async #save(bytes: Buffer, fileName: string): Promise<number> {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const key = createKey(randomBytes(8).toString('hex'), 'pdf', bytes)
    await this.store.put(key, bytes)
    try {
      const { documentFileId } = await this.#db.documentFile.create({
        data: { key, hash, fileName: toFileName(fileName), bytes: bytes.length },
        select: { documentFileId: true },
      })
      return documentFileId
    } catch (error) {
      // If the store cannot remove it now, the sweep does it later.
      await this.#ownStore.remove(key).catch(() => undefined)
      throw error
    }
  }

  /** Deletes a file that a record no longer refers to, unless another record does. */
  async release(documentFileId: number): Promise<void> {
    const key = await this.#deleteRow(documentFileId)
    // If the store cannot remove it now, the sweep does it later.
    if (key) await this.store.remove(key).catch(() => undefined)
  }

  /** @returns the key of its object; undefined if a record refers to the file, or it is already deleted */
  async #deleteRow(documentFileId: number): Promise<string | undefined> {
    try {
      const { key } = await this.#db.documentFile.delete({ where: { documentFileId }, select: { key: true } })
      return key
    } catch (error) {
      if (isPrismaError(error, 'P2003') || isPrismaError(error, 'P2025')) return undefined
      throw error
    }
  }
}
