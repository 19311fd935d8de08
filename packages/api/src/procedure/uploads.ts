/** An uploaded picture: its bytes, or the path of a file in the spool folder. */
export type UploadedPicture = Buffer | { path: string }

/** An uploaded document, as a file in the spool folder. */
export interface UploadedDocument {
  path: string
  /** As the sender calls it. */
  fileName: string
}

/** The uploaded files of a kind, as procedures need them. */
interface UploadedFiles<Upload> {
  /**
   * @returns the id, for a record to refer to
   * @throws UploadError if the upload cannot be used; nothing of it is stored then
   */
  add(upload: Upload): Promise<number>
  /** Deletes a file that a record no longer refers to, unless another record does. */
  release(id: number): Promise<void>
}

export interface PictureUploads extends UploadedFiles<UploadedPicture> {
  /** A folder of this process alone, for uploads that are being received. */
  spoolFolder: string
  /** Creates the missing files of a logo. */
  createLogoFiles(imageId: number): Promise<void>
}

export type DocumentUploads = UploadedFiles<UploadedDocument>
