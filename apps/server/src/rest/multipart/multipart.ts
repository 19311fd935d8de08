import type { FastifyMultipartOptions } from '@fastify/multipart'
import type { Meta } from '@isse/api'
import { TRPCError } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  fileParts,
  fileTooLarge,
  rejectTextAsFile,
  spoolFile,
  type FileKind,
  type SpooledFile,
} from './file-part.ts'
import { isJsonType, LARGEST_JSON_PART, readPart, toFields, type JsonPart } from './json-part.ts'
import type { IncomingMessage } from 'node:http'

const PART_LIMIT = 25

export const multipartOptions: FastifyMultipartOptions = {
  limits: { fieldSize: LARGEST_JSON_PART, parts: PART_LIMIT },
  // @fastify/busboy 3.2.6 never ends a form if it skips a part that fills its buffer. Node delivers up to 64 kB of a body
  // at once, so none fills twice as much.
  fileHwm: 128 * 1024,
}

function optionsFor(kind: FileKind, jsonPart: string | undefined): FastifyMultipartOptions {
  const { name: filePart, largest } = fileParts[kind]
  return {
    limits: { fileSize: largest },
    // The plugin parses every field that claims to be JSON, and one malformed, unneeded field would reject the whole form.
    // So these fields are declared to be files, and only the JSON part of the call is parsed. It is declared one too, so
    // that its bytes can be checked. All other parts except the file are texts, even with a type or a file name.
    isPartAFile: (name, type, filename) =>
      name === filePart
        ? filename !== undefined || type !== 'text/plain'
        : name === jsonPart || isJsonType(type),
  }
}

/** The content of a multipart request: the fields of its JSON part, by the procedure's names, and its file. */
export interface MultipartContent {
  fields: Record<string, unknown>
  /** Undefined without a file, or for an empty one. */
  file: SpooledFile | undefined
}

/**
 * Reads a multipart request to its end, passes its content to `work`, and then deletes the spooled file. Spooling to disk
 * keeps fifty concurrent uploads out of memory. Parts with other names are ignored.
 *
 * @param folder the spool folder, of this process only
 * @throws PAYLOAD_TOO_LARGE if a part is too large or there are too many, BAD_REQUEST if a part cannot be read or the file
 * is sent as a text; the errors of `work`
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
  { file: kind = 'image', part: jsonPart, aliases = {} }: NonNullable<Meta['multipart']>,
  newPath: () => string,
): Promise<MultipartContent> {
  let json: JsonPart | undefined
  let file: MultipartContent['file']
  const countOfParts = countParts(request.raw)
  let partsRead = 0
  try {
    for await (const part of request.parts(optionsFor(kind, jsonPart))) {
      partsRead++
      if (part.type !== 'file') rejectTextAsFile(part, kind)
      // A part may have no name, and a call no JSON part.
      else if (jsonPart !== undefined && part.fieldname === jsonPart) json = await readPart(part)
      // Only the first file: further ones must not fill the disk.
      else if (part.fieldname === fileParts[kind].name && !file) file = await spoolFile(part, newPath(), kind)
      else part.file.resume()
    }
  } catch (error) {
    throw toClientError(error, kind)
  }
  // The parser silently skips a part without the headers of one.
  if (partsRead < countOfParts())
    throw new TRPCError({
      code: 'BAD_REQUEST',
      message:
        'A part of the form cannot be read. Each part must have the header Content-Disposition: form-data. Please check the form.',
    })
  // Only after the whole form: a response in the middle of it would close the connection while the sender still writes.
  return { fields: json ? toFields(json, aliases) : {}, file }
}

/** Adds a message to the parser's errors. Leaves disk errors and client errors unchanged. */
function toClientError(error: unknown, kind: FileKind): unknown {
  const code = error instanceof Error && 'code' in error && error.code
  // The file's reader and the parser both detect a file that is too large, in any order.
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge(kind)
  if (code === 'FST_PARTS_LIMIT')
    return new TRPCError({
      code: 'PAYLOAD_TOO_LARGE',
      message: `The form has too many parts. It may have up to ${PART_LIMIT}.`,
    })
  if (error instanceof TRPCError || (error instanceof Error && 'statusCode' in error)) return error
  if (isDiskFailure(error)) return error
  // The parser's errors for an interrupted body or one without boundaries have no status.
  return new TRPCError({
    code: 'BAD_REQUEST',
    message: 'The form was cut short or malformed. Please send it again.',
  })
}

/** Returns true if the spool file could not be written, such as on a full disk, which is no client error. */
function isDiskFailure(error: unknown): boolean {
  return (
    error instanceof Error && 'syscall' in error && ['write', 'open', 'close'].includes(String(error.syscall))
  )
}

/**
 * Counts the parts of a form by its delimiters, as the bytes of its body arrive.
 *
 * @returns a function that returns the number of parts, once the form has ended
 */
export function countParts(request: IncomingMessage): () => number {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(request.headers['content-type'] ?? '') ?? []
  const delimiter = Buffer.from(`\r\n--${quoted ?? plain ?? ''}`)
  let delimiters = 0
  // The line break before the first delimiter belongs to the headers.
  let last = delimiter.subarray(0, 2)
  request.on('data', (chunk: Buffer) => {
    const bytes = Buffer.concat([last, chunk])
    for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter, at + 1)) delimiters++
    last = bytes.subarray(1 - delimiter.length)
  })
  // One delimiter closes the form.
  return () => delimiters - 1
}
