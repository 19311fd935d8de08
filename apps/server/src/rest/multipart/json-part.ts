import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { TRPCError } from '@trpc/server'

/** The largest JSON part that is accepted, in bytes. */
export const LARGEST_JSON_PART = 1024 * 1024

/** A part of a form, read as a text. */
export interface PartText {
  fieldname: string
  text: string
  isTooLong: boolean
}

export function isJsonType(type: string | undefined): boolean {
  return type?.startsWith('application/json') ?? false
}

/** Reads the JSON part, whether the form has it as a field or as a file. */
export async function readText(
  part: MultipartFile | (MultipartValue & { valueTruncated?: boolean }),
): Promise<PartText> {
  const { fieldname } = part
  if (part.type === 'field')
    return { fieldname, text: String(part.value), isTooLong: part.valueTruncated ?? false }
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= LARGEST_JSON_PART) chunks.push(chunk)
  }
  return { fieldname, text: Buffer.concat(chunks).toString(), isTooLong: length > LARGEST_JSON_PART }
}

/**
 * The fields of the JSON part, by the procedure's names.
 *
 * @param aliases the names that old clients use, and the procedure's names for them
 * @throws PAYLOAD_TOO_LARGE, or BAD_REQUEST where the part is no JSON object
 */
export function toFields({ fieldname, text, isTooLong }: PartText, aliases: Record<string, string>) {
  if (isTooLong)
    throw new TRPCError({
      code: 'PAYLOAD_TOO_LARGE',
      message: `The part '${fieldname}' is too large. It may have up to 1 MB.`,
    })
  const json = parseJson(text)
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new TRPCError({
      code: 'BAD_REQUEST',
      message: `The part '${fieldname}' must be a JSON object. Please check it.`,
    })
  const renamed = Object.entries(json).map(([name, value]) => [aliases[name] ?? name, value] as const)
  // Where a field was sent under both names, the value under the procedure's own name wins.
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
