/** Values that differ between two runs of the same build, and their replacements. */
const CHANGING: [RegExp, string][] = [
  // Built files have a hash of their content in their names, and so do the scripts that the policy allows.
  [/(\/assets\/[\w.-]+?)-[\w-]{8}(\.\w+)/g, '$1$2'],
  [/'(sha256|nonce)-[^']+'/g, "'$1'"],
  // An image's folder is random; a file's name is the hash of its bytes.
  [/\/images\/[0-9a-f]{16}\//g, '/images/'],
  // A new site adds several pictures and documents at the same time.
  [/("(?:imageId|documentFileId)": |\.jpg\?v=)\d+/g, '$1N'],
  [/\b\d{13}\.[\w-]{43}/g, 'STAMP'],
  [/\bisse_[\w-]{43}/g, 'TOKEN'],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'UUID'],
  [/_R_\w*_/g, 'REACT_ID'],
  [/^DTSTAMP:.*$/gm, 'DTSTAMP'],
]

/** Headers that differ each time, or follow from the body. */
const CHANGING_HEADERS = [
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'set-cookie',
  'x-request-id',
]

const DAY = 24 * 60 * 60_000

/** Values of one run: the origin of the site, and its start. */
export interface Run {
  origin: string
  startedAt: number
}

/** Replaces values that differ between two runs of the same build. */
export function normalise(text: string, { origin, startedAt }: Run): string {
  const settled = CHANGING.reduce((changed, [pattern, by]) => changed.replace(pattern, by), text)
  return settled
    .replaceAll(origin, 'https://site')
    .replaceAll(new URL(origin).host, 'site')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g, (time) =>
      // Jobs that the site has planned since its start are due within a day.
      Date.parse(time) >= startedAt - 1000 && Date.parse(time) <= Date.now() + DAY ? 'NOW' : time,
    )
}

/** Lists the headers of a response except CHANGING_HEADERS. Of a cookie, only the name is compared. */
export function headerLines(headers: Headers): string[] {
  const cookies = headers.getSetCookie().map((cookie) => `set-cookie: ${cookie.split('=')[0]}`)
  const others = [...headers].filter(([name]) => !CHANGING_HEADERS.includes(name))
  return [...others.map(([name, value]) => `${name}: ${value}`), ...cookies]
}

/** Splits a body into comparable lines: one for each value of JSON, or each element of a page. */
export function bodyLines(type: string, body: unknown): string[] {
  if (typeof body !== 'string') return JSON.stringify(body, null, 1).split('\n')
  if (!type.startsWith('text/html')) return body.split(/\r?\n/)
  return (
    body
      // Scripts, and their data, whose query names are internal.
      .replace(/(<script(?![^>]*ld\+json))[^>]*>.*?<\/script>/gs, '$1>')
      .replace(/<link[^>]*modulepreload[^>]*>/g, '')
      .replace(/<!--.*?-->/gs, '')
      .split(/(?<=>)(?=<)/)
  )
}
