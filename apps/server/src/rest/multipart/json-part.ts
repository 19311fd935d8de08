import type { MultipartFile } from '@fastify/multipart'
import { TRPCError } from '@trpc/server'
import { rejectDeepJson, decodeUtf8 } from '../../http/body/json-body.ts'

/** In bytes. */
export const LARGEST_JSON_PART = 1024 * 1024

export interface JsonPart {
  fieldname: string
  bytes: Buffer
  isTooLong: boolean
}

export function isJsonType(type: string | undefined): boolean {
  return type?.startsWith('application/json') ?? false
}

/** Reads the JSON part up to its limit. */
export async function readPart({ fieldname, file }: MultipartFile): Promise<JsonPart> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= LARGEST_JSON_PART) chunks.push(chunk)
  }
  return { fieldname, bytes: Buffer.concat(chunks), isTooLong: length > LARGEST_JSON_PART }
}

/**
 * Parses the fields of the JSON part, by the procedure's names.
 *
 * @param aliases maps names of old clients to the procedure's names
 * @throws PAYLOAD_TOO_LARGE; BAD_REQUEST if the part is not a JSON object in UTF-8, or nests too deeply
 */
export function toFields({ fieldname, bytes, isTooLong }: JsonPart, aliases: Record<string, string>) {
  if (isTooLong)
    throw new TRPCError({
      code: 'PAYLOAD_TOO_LARGE',
      message: `The part '${fieldname}' is too large. It may have up to 1 MB.`,
    })
  const text = decodeUtf8(bytes)
  rejectDeepJson(text)
  const json = parseJson(text)
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new TRPCError({
      code: 'BAD_REQUEST',
      message: `The part '${fieldname}' must be a JSON object. Please check it.`,
    })
  const byOwnName = Object.entries(json).map(([name, value]) => [aliases[name] ?? name, value] as const)
  const ownNames = Object.values(aliases)
  const sentByOwnName = Object.entries(json).filter(([name]) => ownNames.includes(name))
  // The second part wins if a field was sent by both names.
  return { ...Object.fromEntries(byOwnName), ...Object.fromEntries(sentByOwnName) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
