import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * Renders to HTML without its doctype, once everything in it is there.
 *
 * @throws the first error of a component. React itself would send what it has and leave the rest to the browser.
 */
export function renderToHtml(page: ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(
          Buffer.concat(chunks)
            .toString('utf8')
            .replace(/^<!DOCTYPE html>/, ''),
        )
        done()
      },
    })
    const stream = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Infinity,
      onAllReady: () => stream.pipe(sink),
      onError: reject,
    })
  })
}
