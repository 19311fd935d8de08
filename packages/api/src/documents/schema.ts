import { z } from 'zod'

/** An uploaded PDF. */
export const documentFile = z
  .object({
    documentFileId: z.int(),
    /** Where it is downloaded. Another file has another address. */
    fileUrl: z.string(),
    /** What a browser calls it when it is saved. */
    fileName: z.string(),
    /** How long it is. */
    bytes: z.int(),
  })
  .meta({ id: 'DocumentFile' })

export type DocumentFile = z.infer<typeof documentFile>
