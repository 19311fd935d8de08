import type { Script } from '../requests/script.ts'
import { readPageContent } from './page-content.ts'

/** Who asks: a visitor, or a script with an API token of before. */
type Asker = 'visitor' | 'token'

/** What an address answered. */
export interface RecordedAnswer {
  asker: Asker
  path: string
  status: number
  type: string
  /** The parsed JSON, the content of a page, or the lines of another text. */
  body: unknown
}

/** Asks for an address and puts the answer into the form in which it is recorded and compared. */
export async function ask(
  script: Script,
  { asker, path }: Pick<RecordedAnswer, 'asker' | 'path'>,
  origin: string,
): Promise<RecordedAnswer> {
  const { status, headers, body } = await script.get(path)
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  const comparable = typeof body === 'string' ? toLines(type, body) : withoutTime(body)
  const withoutOrigin = JSON.stringify(comparable).replaceAll(origin, 'https://site')
  return { asker, path, status, type, body: JSON.parse(withoutOrigin) as unknown }
}

function toLines(type: string, text: string): string[] {
  if (type === 'text/html') return readPageContent(text)
  // A calendar says when it was made.
  return text.split(/\r?\n/).filter((line) => !line.startsWith('DTSTAMP:'))
}

/** A failure says when it happened. */
function withoutTime(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('timestamp' in body)) return body
  const { timestamp: _, ...others } = body
  return others
}
