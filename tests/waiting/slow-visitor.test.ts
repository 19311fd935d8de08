import { afterAll, beforeAll, expect, test } from 'vitest'
import { showPicture } from '../support/images/show-picture.ts'
import { storeImage } from '../support/images/stored-images.ts'
import { pause } from '../support/machine/processes.ts'
import { connectTo, sendRaw } from '../support/requests/raw.ts'
import { startSite, type Site } from '../support/site/site.ts'

/** A visitor who takes nothing is given up after half a minute, or up to twice as long. In milliseconds. */
const LONGER_THAN_IS_WAITED = 75_000

let site: Site
beforeAll(async () => void (site = await startSite()))
afterAll(() => site?.stop())

test.concurrent('a request whose head never ends is given up with a sentence', async () => {
  const answer = await sendRaw(site, 'GET /api/isseServices HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  expect([answer.status, answer.body]).toMatchObject([
    408,
    { status: 408, message: 'The request did not arrive in time. Please send it again.' },
  ])
})

test.concurrent(
  'a visitor who takes no more of a picture is given up, and one who is slow is not',
  async () => {
    const key = `${await showPicture(site)}/${'0'.repeat(64)}.webp`
    // More than the system's own buffers take on the way.
    const size = 40_000_000
    await storeImage(site, key, Buffer.alloc(size, 'x'))

    const ask = () => {
      const socket = connectTo(site)
      socket.write(`GET /images/${key} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      return socket
    }
    const [stopped, slow] = [ask(), ask()]
    const countOf = async (socket: typeof slow, waitAfter: (read: number) => number) => {
      let read = 0
      for await (const chunk of socket) {
        read += (chunk as Buffer).length
        await pause(waitAfter(read))
        if (read > size) break
      }
      return read
    }
    const started = Date.now()
    let rests = 1
    const [taken, whole] = await Promise.all([
      // Reads on after a pause: what was on its way is still there, and then the end.
      countOf(stopped, () => (rests-- > 0 ? LONGER_THAN_IS_WAITED : 0)).catch(() => 0),
      // A little at a time, for as long.
      countOf(slow, (read) => Math.max(0, started + (read / size) * LONGER_THAN_IS_WAITED - Date.now())),
    ])
    expect(taken).toBeLessThan(30_000_000)
    expect(whole).toBeGreaterThan(size)
  },
)
