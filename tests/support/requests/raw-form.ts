/** A part of a form with the given headers only. */
export interface RawPart {
  name: string
  fileName?: string
  type?: string
  content: string | Uint8Array
}

const BOUNDARY = 'boundary-of-the-tests'

/** Builds a form that FormData cannot: parts may lack a type or a file name. */
export function rawForm(parts: RawPart[]) {
  const chunks = parts.flatMap(({ name, fileName, type, content }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`,
    fileName === undefined ? '' : `; filename="${fileName}"`,
    type === undefined ? '' : `\r\ncontent-type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ])
  const body = Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk)))
  return {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: new Uint8Array(body),
  }
}
