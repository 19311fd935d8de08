import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createSmallImage } from '../../../support/images/photographs.ts'
import { useSite } from '../../../support/requests/rest.ts'

const scripts = useSite()

/** Returns the address of a page's picture for sharing. */
async function shareAddress(page: string): Promise<string> {
  const html = String((await scripts.visitor.get(page)).body)
  return /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
}

async function fetchPicture(address: string) {
  const answer = await fetch(new URL(address, scripts.site.url))
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { status, headers } = answer
  return { status, type: headers.get('content-type'), caching: headers.get('cache-control'), bytes }
}

/** Returns the colour in the middle of a picture. */
async function middleOf(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata()
  const [red = 0, green = 0, blue = 0] = await sharp(bytes)
    .extract({ left: width >> 1, top: height >> 1, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return { red, green, blue }
}

describe('the picture of an event for sharing', () => {
  const fields = {
    name: 'Lantern walk',
    eventDate: 'Saturday 12 December 2099',
    eventTime: '5pm',
    venue: 'Main hall, Leeds',
    eventText: 'Bring a lantern.',
  }
  const upload = async (path: string, json: object, colour: string) => {
    const imageFile = await createSmallImage('png', colour, { width: 1300, height: 1300 })
    const { status, body } = await scripts.administrator.upload(path, { eventDto: { json }, imageFile })
    expect(status).toBe(200)
    return body as { eventId: number; version: number }
  }

  test('is wide even if the upload is square, and has another address when the upload changes', async () => {
    const { eventId } = await upload('/api/event', fields, '#c81e28')
    const address = await shareAddress(`/events/${eventId}`)
    const picture = await fetchPicture(address)
    expect(picture).toMatchObject({ status: 200, type: 'image/jpeg', caching: 'public, max-age=3600' })
    const { width, height } = await sharp(picture.bytes).metadata()
    // The largest variant may not be encoded yet.
    expect(width).toBeGreaterThanOrEqual(960)
    expect(width / height).toBeCloseTo(1200 / 630, 1)
    expect((await middleOf(picture.bytes)).red).toBeGreaterThan(180)

    await upload('/api/event/update', { ...fields, eventId }, '#1428a0')
    const changed = await shareAddress(`/events/${eventId}`)
    expect(changed).not.toBe(address)
    expect((await middleOf((await fetchPicture(changed)).bytes)).blue).toBeGreaterThan(140)
    const head = await scripts.visitor.send(new URL(changed).pathname, { method: 'HEAD' })
    expect(head.status).toBe(200)
  })

  test.each(['999999', '0', '99999999999999999999'])(
    'is not found for an event that is not there: %s',
    async (id) => {
      expect((await fetchPicture(`/events/${id}.jpg`)).status).toBe(404)
    },
  )

  test('is deleted with its event', async () => {
    const { eventId } = await upload('/api/event', fields, '#c81e28')
    const address = await shareAddress(`/events/${eventId}`)
    expect((await fetchPicture(address)).status).toBe(200)
    expect(
      (await scripts.administrator.send(`/api/event/delete/${eventId}`, { method: 'DELETE' })).status,
    ).toBe(200)
    expect((await fetchPicture(address)).status).toBe(404)
  })
})
