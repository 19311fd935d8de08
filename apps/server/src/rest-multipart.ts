import type { FastifyMultipartOptions, MultipartFile, MultipartValue } from '@fastify/multipart'
import type { Meta } from '@isse/api'
import { TRPCError } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The largest picture that is taken, in bytes. */
export const LARGEST_FILE = 15 * 1024 * 1024

const FILE_PART = 'imageFile'

export const multipartOptions: FastifyMultipartOptions = {
  limits: { fileSize: LARGEST_FILE, fieldSize: 1024 * 1024, files: 5, fields: 20, parts: 25 },
  // The JSON part comes as a Blob of application/json too, which has a file name: only a picture is a file.
  isPartAFile: (name, type, filename) =>
    name === FILE_PART && (filename !== undefined || type === 'application/octet-stream'),
}

/** What a multipart request holds: the fields of its JSON part, by the procedure's names, and its picture. */
export interface MultipartRequest {
  fields: Record<string, unknown>
  file: { path: string } | undefined
}

/**
 * Reads a multipart request whole, hands it on, and clears up after it. Its picture is put aside in a file: fifty
 * uploads at once are then not in memory. Parts of other names are passed over; an empty picture is none.
 *
 * @param folder for files of this process alone
 * @throws where a part is too large (413), the JSON part cannot be read, or the picture is sent as a text (400)
 */
export async function withMultipart<T>(
  request: FastifyRequest,
  meta: NonNullable<Meta['multipart']>,
  folder: string,
  work: (read: MultipartRequest) => Promise<T>,
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
): Promise<MultipartRequest> {
  let fields: Record<string, unknown> = {}
  let file: MultipartRequest['file']
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = await putAside(part, newPath())
      else if (part.fieldname === FILE_PART) refuseText(part)
      else if (part.fieldname === jsonPart) fields = readFields(part, aliases)
    }
  } catch (error) {
    throw explain(error, jsonPart)
  }
  return { fields, file }
}

function explain(error: unknown, jsonPart: string): unknown {
  const code = error instanceof Error && 'code' in error && error.code
  // Too large a file is noticed by its reader, or between two parts, whichever comes first.
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  // A part that says it is JSON is read by the parser, which would answer 406.
  if (code === 'FST_INVALID_JSON_FIELD_ERROR') return unreadable(jsonPart)
  // The parser's own errors, of a body that breaks off or has no boundaries, carry no status.
  if (error instanceof TRPCError || (error instanceof Error && 'statusCode' in error)) return error
  if (isOfTheDisk(error)) return error
  return malformed()
}

function malformed(): TRPCError {
  return new TRPCError({
    code: 'BAD_REQUEST',
    message: 'The form was cut short or malformed. Please send it again.',
  })
}

/** The disk's failures, such as that it is full, are no fault of the request's. */
function isOfTheDisk(error: unknown): boolean {
  return (
    error instanceof Error && 'syscall' in error && ['write', 'open', 'close'].includes(String(error.syscall))
  )
}

async function putAside({ file }: MultipartFile, path: string): Promise<MultipartRequest['file']> {
  const written = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(file, written)
  if (file.truncated) throw tooLarge()
  return written.bytesWritten > 0 ? { path } : undefined
}

function tooLarge(): TRPCError {
  return new TRPCError({
    code: 'PAYLOAD_TOO_LARGE',
    message: 'That picture is larger than 15 MB. Please choose a smaller one.',
  })
}

/** Old clients append an input that nothing was chosen in, which arrives as one of these words. */
function refuseText({ value }: MultipartValue): void {
  if (!['', 'undefined', 'null'].includes(String(value).trim()))
    throw new TRPCError({ code: 'BAD_REQUEST', message: `The part '${FILE_PART}' must be a file.` })
}

function readFields(
  { fieldname, value, valueTruncated }: MultipartValue & { valueTruncated?: boolean },
  aliases: Record<string, string>,
) {
  if (valueTruncated)
    throw new TRPCError({
      code: 'PAYLOAD_TOO_LARGE',
      message: `The part '${fieldname}' may have up to 1 MB.`,
    })
  const json = typeof value === 'string' ? parseJson(value) : value
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw unreadable(fieldname)
  const named = Object.entries(json).map(([name, field]) => [aliases[name] ?? name, field] as const)
  // Where a field came under both names, the procedure's own counts.
  return { ...Object.fromEntries(named), ...pick(json, Object.values(aliases)) }

  function parseJson(text: string): unknown {
    try {
      return JSON.parse(text)
    } catch {
      throw unreadable(fieldname)
    }
  }
}

function pick(from: object, names: string[]): object {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
}

function unreadable(name: string): TRPCError {
  return new TRPCError({
    code: 'BAD_REQUEST',
    message: `The part '${name}' must be a JSON object. Please check it.`,
  })
}
