import type { IncomingMessage } from 'node:http'

/**
 * Counts the parts of a form by its delimiters, as the bytes of its body arrive.
 *
 * @returns how many parts have begun, of a form that has ended
 */
export function countParts(request: IncomingMessage): () => number {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(request.headers['content-type'] ?? '') ?? []
  const delimiter = Buffer.from(`\r\n--${quoted ?? plain ?? ''}`)
  let delimiters = 0
  // The line break before the first delimiter is that of the headers.
  let last = delimiter.subarray(0, 2)
  request.on('data', (chunk: Buffer) => {
    const bytes = Buffer.concat([last, chunk])
    for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter, at + 1)) delimiters++
    last = bytes.subarray(1 - delimiter.length)
  })
  // One delimiter closes the form.
  return () => delimiters - 1
}
