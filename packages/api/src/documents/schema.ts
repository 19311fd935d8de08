import { z } from 'zod'

/** An uploaded PDF. */
export const documentFile = z
  .object({
    documentFileId: z.int(),
    /** The download address. A replaced file gets another address. */
    fileUrl: z.string(),
    /** The name under which a browser saves the file. */
    fileName: z.string(),
    /** The size of the file, in bytes. */
    bytes: z.int(),
  })
  .meta({ id: 'DocumentFile' })

export type DocumentFile = z.infer<typeof documentFile>
