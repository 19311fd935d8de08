import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { Meta } from '@isse/api'
import { TRPCError } from '@trpc/server'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

export type FileKind = NonNullable<NonNullable<Meta['multipart']>['file']>

interface FilePart {
  /** The name of the part with the file. */
  name: string
  /** In bytes. */
  largest: number
  tooLarge: string
}

export const fileParts: Record<FileKind, FilePart> = {
  image: {
    name: 'imageFile',
    largest: 15 * 1024 * 1024,
    tooLarge: 'That picture is larger than 15 MB. Please choose a smaller one.',
  },
  document: {
    name: 'documentFile',
    largest: 20 * 1024 * 1024,
    tooLarge:
      'That PDF is larger than 20 MB. Please save it with smaller pictures, or print it as a PDF, and choose the new file.',
  },
}

/** A file of a form, in the spool folder. */
export interface SpooledFile {
  path: string
  /** The sender's name for it. */
  fileName: string
}

/**
 * Writes the file of a form to disk.
 *
 * @returns undefined if the part is empty
 * @throws PAYLOAD_TOO_LARGE
 */
export async function spoolFile(
  { file, filename }: MultipartFile,
  path: string,
  kind: FileKind,
): Promise<SpooledFile | undefined> {
  const stream = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(file, stream)
  if (file.truncated) throw fileTooLarge(kind)
  return stream.bytesWritten > 0 ? { path, fileName: filename ?? '' } : undefined
}

export function fileTooLarge(kind: FileKind): TRPCError {
  return new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: fileParts[kind].tooLarge })
}

/**
 * Rejects a text instead of the file. Old clients send one of three words there for an input without a file.
 *
 * @throws BAD_REQUEST
 */
export function rejectTextAsFile({ fieldname, value }: MultipartValue, kind: FileKind): void {
  const { name } = fileParts[kind]
  if (fieldname === name && !['', 'undefined', 'null'].includes(String(value).trim()))
    throw new TRPCError({ code: 'BAD_REQUEST', message: `The part '${name}' must be a file.` })
}
