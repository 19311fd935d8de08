import type { FastifyMultipartOptions } from '@fastify/multipart'
import type { Meta } from '@isse/api'
import { TRPCError } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_PART, imageTooLarge, LARGEST_IMAGE, refuseTextAsImage, spoolImage } from './image-part.ts'
import { isJsonType, LARGEST_JSON_PART, readText, toFields, type PartText } from './json-part.ts'

const MOST_PARTS = 25

export const multipartOptions: FastifyMultipartOptions = {
  limits: { fileSize: LARGEST_IMAGE, fieldSize: LARGEST_JSON_PART, parts: MOST_PARTS },
  // The plugin parses every field that calls itself JSON, and one malformed field that no call needs would refuse the
  // whole form. Such a field is declared to be a file, so that only the part that counts is parsed. All other parts
  // but the image are texts, whatever their type and file name.
  isPartAFile: (name, type, filename) =>
    name === IMAGE_PART ? filename !== undefined || type !== 'text/plain' : isJsonType(type),
}

/** What a multipart request holds: the fields of its JSON part, by the procedure's names, and its image. */
export interface MultipartContent {
  fields: Record<string, unknown>
  /** Undefined where there is no image part, or an empty one. */
  file: { path: string } | undefined
}

/**
 * Reads a multipart request to its end, passes its content to `work`, and then deletes the files that it was read
 * into. The image is spooled to a file, so that fifty uploads at once are not held in memory. Parts with other names
 * are ignored.
 *
 * @param folder the spool folder, of this process alone
 * @throws PAYLOAD_TOO_LARGE where a part is too large or there are too many, BAD_REQUEST where the JSON part cannot be
 *   read or the image is sent as a text; what `work` throws
 */
export async function withMultipart<T>(
  request: FastifyRequest,
  meta: NonNullable<Meta['multipart']>,
  folder: string,
  work: (content: MultipartContent) => Promise<T>,
): Promise<T> {
  const paths: string[] = []
  const newPath = () => {
    const path = join(folder, `${randomUUID()}.upload`)
    paths.push(path)
    return path
  }
  try {
    return await work(await readMultipart(request, meta, newPath))
  } finally {
    for (const path of paths) await rm(path, { force: true })
  }
}

async function readMultipart(
  request: FastifyRequest,
  { part: jsonPart, aliases = {} }: NonNullable<Meta['multipart']>,
  newPath: () => string,
): Promise<MultipartContent> {
  let json: PartText | undefined
  let file: MultipartContent['file']
  try {
    for await (const part of request.parts()) {
      if (part.fieldname === jsonPart) json = await readText(part)
      else if (part.type !== 'file') refuseTextAsImage(part)
      // Only the first image: further ones must not fill the disk.
      else if (part.fieldname === IMAGE_PART && !file) file = await spoolImage(part, newPath())
      else part.file.resume()
    }
  } catch (error) {
    throw toRefusal(error)
  }
  // Only after the whole form: an answer in the middle of it would close the connection while the sender still writes.
  return { fields: json ? toFields(json, aliases) : {}, file }
}

/** Gives the form reader's errors a sentence. The disk's failures, and what is a refusal already, stay as they are. */
function toRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error && error.code
  // The image's reader and the form's reader both notice an image that is too large, whichever is first.
  if (code === 'FST_REQ_FILE_TOO_LARGE') return imageTooLarge()
  if (code === 'FST_PARTS_LIMIT')
    return new TRPCError({
      code: 'PAYLOAD_TOO_LARGE',
      message: `The form has too many parts. It may have up to ${MOST_PARTS}.`,
    })
  if (error instanceof TRPCError || (error instanceof Error && 'statusCode' in error)) return error
  if (isDiskFailure(error)) return error
  // The parser's errors for a body that breaks off or has no boundaries carry no status.
  return new TRPCError({
    code: 'BAD_REQUEST',
    message: 'The form was cut short or malformed. Please send it again.',
  })
}

/** Whether the spool file could not be written, because the disk is full for example: no fault of the request. */
function isDiskFailure(error: unknown): boolean {
  return (
    error instanceof Error && 'syscall' in error && ['write', 'open', 'close'].includes(String(error.syscall))
  )
}
