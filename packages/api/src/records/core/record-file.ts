import type { Prisma } from '@isse/db'
import type { Context } from '../../procedure/context.ts'
import { toAddressName } from '../../documents/file-name.ts'
import type { DocumentFile } from '../../documents/schema.ts'

/** The columns that are read of a document's file. */
export const fileSelect = {
  documentFileId: true,
  hash: true,
  fileName: true,
  bytes: true,
} satisfies Prisma.DocumentFileSelect

type FileRow = Prisma.DocumentFileGetPayload<{ select: typeof fileSelect }>

/** Presents a file with its address, which never changes for the same bytes under the same name. */
export function presentFile(
  { documentUrl }: Pick<Context, 'documentUrl'>,
  { hash, ...file }: FileRow,
): DocumentFile {
  return { ...file, fileUrl: documentUrl(`${hash}/${toAddressName(file.fileName)}`) }
}
