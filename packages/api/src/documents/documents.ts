import type { Database } from '@isse/db'
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createKey } from '../storage/key.ts'
import type { FileStorage } from '../storage/storage.ts'
import { Uploads, type UploadsOptions } from '../storage/uploads.ts'
import { UploadError } from '../procedure/errors/upload-error.ts'
import type { DocumentUploads, UploadedDocument } from '../procedure/uploads.ts'
import { toFileName } from './file-name.ts'

/** Readers look for the header in the first 1024 bytes of a file. */
const HEADER_WITHIN = 1024

const NO_PDF =
  'That file is not a PDF. Please choose a PDF, or save the file as one first: most programs have that under Export or Print.'

/** The files of the site's documents: rows in the database, and bytes in the document storage. */
export class Documents extends Uploads implements DocumentUploads {
  readonly kind = 'document'
  readonly several = 'documents'

  constructor(db: Database, storage: FileStorage, { onFailure }: UploadsOptions = {}) {
    // One at a time, because an upload is in memory as a whole while it is stored.
    super(db, storage, 1, onFailure)
  }

  /**
   * Adds an upload. The bytes are stored before the row is written, so every file that has an id can be downloaded. The
   * contents of a PDF are not searched (docs/security.md).
   *
   * @returns the documentFileId, for a record to refer to
   * @throws UploadError if the upload cannot be used; nothing of it is stored then
   */
  add({ path, fileName }: UploadedDocument): Promise<number> {
    return this.limitUploads(async () => {
      const bytes = await readFile(path)
      if (!bytes.subarray(0, HEADER_WITHIN).includes('%PDF-')) throw new UploadError(NO_PDF)
      return this.addOwn(bytes, fileName)
    })
  }

  /** Adds a document that comes with the site. */
  async addOwn(bytes: Buffer, fileName: string): Promise<number> {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const key = createKey(randomBytes(8).toString('hex'), 'pdf', bytes)
    const { documentFileId } = await this.saveUpload({ [key]: bytes }, () =>
      this.db.documentFile.create({
        data: { key, hash, fileName: toFileName(fileName), bytes: bytes.length },
        select: { documentFileId: true },
      }),
    )
    return documentFileId
  }

  async listUnused(before: Date): Promise<number[]> {
    const files = await this.db.documentFile.findMany({
      where: { createdAt: { lt: before }, documents: { none: {} }, revisions: { none: {} } },
      select: { documentFileId: true },
    })
    return files.map(({ documentFileId }) => documentFileId)
  }

  /** The name of an upload is random, so an old object without a row will not get one. */
  async withoutRow(keys: string[]): Promise<string[]> {
    const files = await this.db.documentFile.findMany({ where: { key: { in: keys } }, select: { key: true } })
    const withRow = new Set(files.map(({ key }) => key))
    return keys.filter((key) => !withRow.has(key))
  }

  protected async deleteRow(documentFileId: number): Promise<string[]> {
    const { key } = await this.db.documentFile.delete({ where: { documentFileId }, select: { key: true } })
    return [key]
  }
}
