import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { createPhotograph } from './photographs.ts'
import type { Site } from './site.ts'

/** An upload of a service with a photograph, of which half has been sent. */
export interface HalfUpload {
  socket: Socket
  /** Sends the rest, and reads the answer. */
  finish(): Promise<string>
}

/** @param token of an administrator who may write */
export async function sendHalf({ url }: Pick<Site, 'url'>, token: string): Promise<HalfUpload> {
  const { buffer } = await createPhotograph()
  const { hostname, port, host } = new URL(url)
  const before = [
    '--x\r\ncontent-disposition: form-data; name="contentBlock"\r\n\r\n{"name":"Half","text":"Half."}\r\n',
    '--x\r\ncontent-disposition: form-data; name="imageFile"; filename="half.jpg"\r\n\r\n',
  ].join('')
  const after = '\r\n--x--\r\n'
  const head = [
    'POST /api/isseService HTTP/1.1',
    `host: ${host}`,
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${before.length + buffer.length + after.length}`,
  ].join('\r\n')
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  socket.write(`${head}\r\n\r\n${before}`)
  socket.write(buffer.subarray(0, buffer.length / 2))
  return {
    socket,
    finish: () => {
      socket.write(buffer.subarray(buffer.length / 2))
      socket.write(after)
      return text(socket)
    },
  }
}
