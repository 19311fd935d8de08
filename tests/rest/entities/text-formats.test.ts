import { describe, expect, test } from 'vitest'
import { createSmallImage } from '../../support/images/photographs.ts'
import { useSite } from '../../support/requests/rest.ts'

const scripts = useSite()

const markdown = '**Mondays**\n\n- 6pm'
const named = { furtherInformation: markdown, furtherInformationFormat: 'markdown' }
const fields = { name: 'Boxing', text: 'For beginners.' }

/** Sends a service's fields as the JSON part of a form, as old clients do, or as the body. */
const sendings = {
  'a form': (path: string, json: object) =>
    scripts.administrator.upload(path, { contentBlock: { json: { ...fields, ...json } } }),
  JSON: (path: string, json: object) => {
    const { text, ...others }: { text?: string } = { ...fields, ...json }
    return scripts.administrator.post(path, { serviceText: text, ...others })
  },
}

async function uploadImage(): Promise<number> {
  const { body } = await scripts.administrator.upload('/api/image', {
    imageFile: await createSmallImage('png'),
  })
  return (body as { imageId: number }).imageId
}

describe.each(Object.entries(sendings))('a service that is sent as %s', (_, send) => {
  test('has the format that is named, keeps it with the same text, and is plain with another', async () => {
    const created = await send('/api/isseService', { ...named, imageId: await uploadImage() })
    expect([created.status, created.body]).toMatchObject([200, { ...named, serviceTextFormat: 'plain' }])
    const { serviceId } = created.body as { serviceId: number }
    const update = async (json: object) => {
      const { status, body } = await send('/api/isseService/update', { serviceId, ...json })
      expect([status, body]).toMatchObject([200, { serviceId }])
      expect((await scripts.visitor.elsewhere().get(`/api/isseService/${serviceId}`)).body).toMatchObject(
        body as object,
      )
      return body
    }
    expect(await update({ furtherInformation: markdown })).toMatchObject(named)
    // A client of before leaves out what it does not know.
    expect(await update({})).toMatchObject(named)
    expect(await update({ furtherInformation: `${markdown}!` })).toMatchObject({
      furtherInformationFormat: 'plain',
    })
    expect(await update(named)).toMatchObject(named)
    expect(await update({ text: '# New', serviceTextFormat: 'markdown' })).toMatchObject({
      serviceText: '# New',
      serviceTextFormat: 'markdown',
      ...named,
    })
  })

  test('is refused a format that is none', async () => {
    const { status, body } = await send('/api/isseService', {
      ...named,
      furtherInformationFormat: 'html',
      imageId: await uploadImage(),
    })
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'furtherInformationFormat' }] }])
  })
})

test("the charity's mission has a format too", async () => {
  const save = async (json: object) => (await scripts.administrator.post('/api/charity', json)).body
  expect(await save({ mission: markdown })).toMatchObject({ missionFormat: 'plain' })
  expect(await save({ mission: markdown, missionFormat: 'markdown' })).toMatchObject({
    missionFormat: 'markdown',
  })
  expect(await save({ mission: markdown, shortName: 'ISSE' })).toMatchObject({ missionFormat: 'markdown' })
  expect(await save({ mission: 'We cook.' })).toMatchObject({ mission: 'We cook.', missionFormat: 'plain' })
})
