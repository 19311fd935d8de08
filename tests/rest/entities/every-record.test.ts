import { requiredFields, sampleTexts } from '@isse/api/testing/record-input'
import { describe, expect, test } from 'vitest'
import { withoutVariants } from '../../support/contracts/nothing-stored.ts'
import { addedKinds, sendRecord } from '../../support/site/add-records.ts'
import { failureOf, useSite } from '../../support/requests/rest.ts'

// Tests the REST calls of each kind that people add, change and remove. services.test.ts tests the whole contract.

const scripts = useSite()

type Fields = Record<string, unknown>

describe.each(addedKinds)('by REST, a $noun', (kind) => {
  const { rest, create, update, id, label = '', image, noun } = kind
  const texts = sampleTexts(create)
  const changed = {
    ...texts,
    ...(requiredFields(update).includes('link') && { link: 'https://isse.example' }),
  }
  const gone = `Sorry, that ${noun} is no longer available.`

  /** A new address each time, because one may write 60 times a minute. */
  const administrator = () => scripts.administrator.elsewhere()

  const send = (path: string, fields: object, withFile?: false) =>
    sendRecord(administrator(), path, kind, fields, withFile)
  const add = async () => {
    const { status, body } = await send(`/api${rest.one}`, texts)
    expect([status, body]).toEqual([200, expect.objectContaining(texts)])
    return body as Fields
  }

  test('is added, and the response equals the entry in the list', async () => {
    const added = await add()
    if (image) expect(JSON.stringify(added)).toContain(`${scripts.site.url}/images/`)
    const { status, body } = await scripts.visitor.get(`/api${rest.one}/${added[id]}`)
    expect([status, withoutVariants(body)]).toEqual([200, withoutVariants(added)])
    const page = rest.all === '/galleryImages' ? '/1' : ''
    const list = (await scripts.visitor.get(`/api${rest.all}${page}`)).body as
      | Fields[]
      | { content: Fields[] }
    const records = 'content' in list ? list.content : list
    expect(withoutVariants(records)).toContainEqual(withoutVariants(added))
  })

  test('is added by the names that old clients use', async () => {
    const { aliases = {} } = rest
    const old = Object.entries(texts).map(([field, text]) => [
      Object.entries(aliases).find(([, name]) => name === field)?.[0] ?? field,
      text,
    ])
    const { status, body } = await send(`/api${rest.one}`, Object.fromEntries(old))
    expect([status, body]).toMatchObject([200, texts])
  })

  test('keeps its file and other fields that a change omits', async () => {
    const added = await add()
    const { status, body } = await send(
      `/api${rest.one}/update`,
      { ...changed, [rest.part ? 'id' : id]: added[id] },
      false,
    )
    const { version, ...kept } = withoutVariants({ ...added, ...changed }) as Fields
    expect([status, withoutVariants(body)]).toEqual([200, { ...kept, version: Number(version) + 1 }])
  })

  test('is 404 with its sentence if it does not exist, to read and to change', async () => {
    const missing = `/api${rest.one}/999999`
    const read = await scripts.visitor.get(missing)
    expect([read.status, read.body]).toEqual([404, failureOf(404, gone, missing)])
    const path = `/api${rest.one}/update`
    const change = await send(path, { ...changed, [id]: 999_999 })
    expect([change.status, change.body]).toEqual([404, failureOf(404, gone, path)])
  })

  test.each(['DELETE', 'POST'] as const)('is deleted by %s, and the message names it', async (method) => {
    const added = await add()
    const path = `/api${rest.one}/delete/${added[id]}`
    const remove = () => (method === 'DELETE' ? administrator().delete(path) : administrator().post(path, {}))
    const { status, body } = await remove()
    const of = noun === 'testimonial' ? 'of ' : ''
    expect([status, body]).toEqual([
      200,
      { message: `The ${noun} ${of}'${added[label]}' has been deleted from your website.` },
    ])
    expect((await remove()).status).toBe(404)
  })
})
