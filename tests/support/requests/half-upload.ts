import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { createPhotograph } from '../images/photographs.ts'
import { rawForm } from './raw-form.ts'
import { connectTo } from './raw.ts'
import type { Site } from '../site/site.ts'

/** An upload of a service with a photograph, of which half has been sent. */
export interface HalfUpload {
  socket: Socket
  /** Sends the rest and reads the response. */
  finish(): Promise<string>
}

/** @param token of an administrator with write access */
export async function sendHalf(site: Pick<Site, 'url'>, token: string): Promise<HalfUpload> {
  const { buffer: content } = await createPhotograph()
  const { headers, body } = rawForm([
    { name: 'contentBlock', content: JSON.stringify({ name: 'Half', text: 'Half.' }) },
    { name: 'imageFile', fileName: 'half.jpg', content },
  ])
  const head = [
    'POST /api/isseService HTTP/1.1',
    `host: ${new URL(site.url).host}`,
    `authorization: Bearer ${token}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${body.length}`,
  ].join('\r\n')
  const half = body.length / 2
  const socket = connectTo(site)
  socket.write(`${head}\r\n\r\n`)
  socket.write(body.subarray(0, half))
  return {
    socket,
    finish: () => {
      socket.write(body.subarray(half))
      return text(socket)
    },
  }
}
