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
 * @throws PAYLOAD_TOO_LARGE, or BAD_REQUEST if the part is no UTF-8, nests too deeply or is no JSON object
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
  const renamed = Object.entries(json).map(([name, value]) => [aliases[name] ?? name, value] as const)
  // If a field was sent under both names, the procedure's own name wins.
  const ownNames = Object.values(aliases)
  const sentByOwnName = Object.entries(json).filter(([name]) => ownNames.includes(name))
  return { ...Object.fromEntries(renamed), ...Object.fromEntries(sentByOwnName) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
