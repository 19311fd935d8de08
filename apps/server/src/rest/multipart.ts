import type { FastifyMultipartOptions, MultipartFile, MultipartValue } from '@fastify/multipart'
import type { Meta } from '@isse/api'
import { TRPCError } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The largest image that is taken, in bytes. */
export const LARGEST_FILE = 15 * 1024 * 1024

/** The largest JSON part that is taken, in bytes. */
const LARGEST_FIELDS = 1024 * 1024

const MOST_PARTS = 25

const FILE_PART = 'imageFile'

export const multipartOptions: FastifyMultipartOptions = {
  limits: { fileSize: LARGEST_FILE, fieldSize: LARGEST_FIELDS, parts: MOST_PARTS },
  // The plugin would read every part that says it is JSON, and refuse a whole form for one that nobody asked for: such
  // a part is kept from it as a file. Any other but the image is a text, whatever its type and name.
  isPartAFile: (name, type, filename) =>
    name === FILE_PART ? filename !== undefined || type !== 'text/plain' : isJson(type),
}

function isJson(type: string | undefined): boolean {
  return type?.startsWith('application/json') ?? false
}

/** What a multipart request holds: the fields of its JSON part, by the procedure's names, and its image. */
export interface MultipartRequest {
  fields: Record<string, unknown>
  file: { path: string } | undefined
}

/**
 * Reads a multipart request whole, hands it on, and clears up after it. Its image is put aside in a file: fifty
 * uploads at once are then not in memory. Parts of other names are passed over; an empty image is none.
 *
 * @param folder for files of this process alone
 * @throws where a part is too large (413), the JSON part cannot be read, or the image is sent as a text (400)
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
  let json: PartText | undefined
  let file: MultipartRequest['file']
  try {
    for await (const part of request.parts()) {
      if (part.fieldname === jsonPart) json = await textOf(part)
      else if (part.type !== 'file') refuseText(part)
      // One image a form: a disk is not to be filled with those that nobody asked for.
      else if (part.fieldname === FILE_PART && !file) file = await putAside(part, newPath())
      else part.file.resume()
    }
  } catch (error) {
    throw explain(error)
  }
  // After the whole form: an answer in its midst would close the connection under a sender that is not reading yet.
  return { fields: json ? readFields(json, aliases) : {}, file }
}

function explain(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error && error.code
  // Too large a file is noticed by its reader, or between two parts, whichever comes first.
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (code === 'FST_PARTS_LIMIT') return tooMany()
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
function refuseText({ fieldname, value }: MultipartValue): void {
  if (fieldname === FILE_PART && !['', 'undefined', 'null'].includes(String(value).trim()))
    throw new TRPCError({ code: 'BAD_REQUEST', message: `The part '${FILE_PART}' must be a file.` })
}

function tooMany(): TRPCError {
  return new TRPCError({
    code: 'PAYLOAD_TOO_LARGE',
    message: `The form has too many parts. It may have up to ${MOST_PARTS}.`,
  })
}

interface PartText {
  fieldname: string
  text: string
  tooLong: boolean
}

/** The JSON part, by whichever of the two ways it came. */
async function textOf(
  part: MultipartFile | (MultipartValue & { valueTruncated?: boolean }),
): Promise<PartText> {
  const { fieldname } = part
  if (part.type === 'field')
    return { fieldname, text: String(part.value), tooLong: part.valueTruncated ?? false }
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= LARGEST_FIELDS) chunks.push(chunk)
  }
  return { fieldname, text: Buffer.concat(chunks).toString(), tooLong: length > LARGEST_FIELDS }
}

function readFields({ fieldname, text, tooLong }: PartText, aliases: Record<string, string>) {
  if (tooLong)
    throw new TRPCError({
      code: 'PAYLOAD_TOO_LARGE',
      message: `The part '${fieldname}' is too large. It may have up to 1 MB.`,
    })
  const json = parseJson(text)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw unreadable(fieldname)
  const named = Object.entries(json).map(([name, field]) => [aliases[name] ?? name, field] as const)
  // Where a field came under both names, the procedure's own counts.
  return { ...Object.fromEntries(named), ...pick(json, Object.values(aliases)) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
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
