import { publicPages } from '@isse/api/site/addresses/public-pages'
import { wording } from '@isse/api/site/words/wording'
import { expect, test } from 'vitest'
import { createSmallImage } from '../../../support/images/photographs.ts'
import { callsOf, type Document } from '../../../support/requests/openapi.ts'
import { useSite } from '../../../support/requests/rest.ts'
import { findDemonstration } from '../../../support/site/demonstration-words.ts'

const scripts = useSite()

const pages = Object.values(publicPages).map(({ path }) => path)
const deadEnds = ['/error/401', '/service/11', '/gallery?page=2', '/nothing/here', '/admin/dashboard']
const programs = [
  '/manifest.webmanifest',
  '/events.ics',
  '/sitemap.xml',
  '/robots.txt',
  '/docs/api',
  '/api/openapi.json',
  '/api/nothing',
]

test.each([...pages, ...deadEnds, ...programs])(
  '%s of a site on which nobody has written anything says nothing of the demonstration',
  async (path) => {
    const { body } = await scripts.visitor.get(path)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    expect(text).not.toHaveLength(0)
    expect(findDemonstration(text)).toEqual([])
  },
)

test('REST reads contain nothing of it, and lists are empty', async () => {
  const document = (await scripts.visitor.get('/api/openapi.json')).body as Document
  const reads = callsOf(document).filter(({ method }) => method === 'GET')
  expect(reads.length).toBeGreaterThan(20)
  for (const { path } of reads) {
    // 1 is the first number of everything, of slots and pages too.
    const { status, body } = await scripts.administrator.get(
      `/api${path.replace(/^\/api/, '').replace(/\{\w+\}/g, '1')}`,
    )
    expect([path, findDemonstration(JSON.stringify(body))]).toEqual([path, []])
    if (status === 200 && Array.isArray(body) && !/carousel|hero|ownPages/.test(path))
      expect([path, body]).toEqual([path, []])
  }
})

test('its first service has the id 11, and no fixed text of the services 1 to 10', async () => {
  const { body } = await scripts.administrator.upload('/api/isseService', {
    contentBlock: { json: { name: 'Reading circle', text: 'Books.' } },
    imageFile: await createSmallImage('png'),
  })
  expect(body).toMatchObject({ serviceId: 11 })
  const isExcused = async () =>
    String((await scripts.visitor.get('/service/11')).body).includes(
      wording.noFurtherInformation.replaceAll("'", '&#x27;'),
    )
  expect(await isExcused()).toBe(true)
  // Further information includes when, where and the cost.
  for (const field of ['whenText', 'whereText', 'costText']) {
    const facts = { whenText: '', whereText: '', costText: '', [field]: 'Ask at the desk.' }
    const json = { id: 11, name: 'Reading circle', text: 'Books.', ...facts }
    await scripts.administrator.upload('/api/isseService/update', { contentBlock: { json } })
    expect([field, await isExcused()]).toEqual([field, false])
  }
})
