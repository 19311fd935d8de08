import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { TRPCError } from '@trpc/server'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** The largest image that is accepted, in bytes. */
export const LARGEST_IMAGE = 15 * 1024 * 1024

/** The name of the part that holds the image. */
export const IMAGE_PART = 'imageFile'

/**
 * Writes the image to a file.
 *
 * @returns undefined where the part is empty
 * @throws PAYLOAD_TOO_LARGE
 */
export async function spoolImage(
  { file }: MultipartFile,
  path: string,
): Promise<{ path: string } | undefined> {
  const stream = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(file, stream)
  if (file.truncated) throw imageTooLarge()
  return stream.bytesWritten > 0 ? { path } : undefined
}

export function imageTooLarge(): TRPCError {
  return new TRPCError({
    code: 'PAYLOAD_TOO_LARGE',
    message: 'That picture is larger than 15 MB. Please choose a smaller one.',
  })
}

/**
 * Refuses a text in the place of the image. Old clients send one of three words there for an input without a file.
 *
 * @throws BAD_REQUEST
 */
export function refuseTextAsImage({ fieldname, value }: MultipartValue): void {
  if (fieldname === IMAGE_PART && !['', 'undefined', 'null'].includes(String(value).trim()))
    throw new TRPCError({ code: 'BAD_REQUEST', message: `The part '${IMAGE_PART}' must be a file.` })
}
