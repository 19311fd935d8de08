import { describe, expect, test } from 'vitest'
import { createSmallImage } from '../../support/images/photographs.ts'
import { useSite } from '../../support/requests/rest.ts'

const scripts = useSite()

const markdown = '**Mondays**\n\n- 6pm'
const named = { furtherInformation: markdown, furtherInformationFormat: 'markdown' }
const fields = { name: 'Boxing', text: 'For beginners.' }

/** Sends a service as a form, like scripts, or by tRPC, like the site's own screens. */
const sendings = {
  'a form': (procedure: 'create' | 'update', json: object) =>
    scripts.administrator.upload(procedure === 'create' ? '/api/isseService' : '/api/isseService/update', {
      contentBlock: { json: { ...fields, ...json } },
    }),
  tRPC: async (procedure: 'create' | 'update', json: object) => {
    const { text, ...others }: { text?: string } = { ...fields, ...json }
    const call = { serviceText: text, ...others }
    const { status, body } = await scripts.administrator.post(`/trpc/services.${procedure}`, call)
    const { result, error } = body as { result?: { data: unknown }; error?: { data: unknown } }
    return { status, body: result?.data ?? error?.data }
  },
}

async function uploadImage(): Promise<number> {
  const { body } = await scripts.administrator.upload('/api/image', {
    imageFile: await createSmallImage('png'),
  })
  return (body as { imageId: number }).imageId
}

describe.each(Object.entries(sendings))('a service that is sent by %s', (by, send) => {
  test('has the format in the request, keeps it with the same text, and becomes plain with another', async () => {
    const created = await send('create', { ...named, imageId: await uploadImage() })
    expect([created.status, created.body]).toMatchObject([200, { ...named, serviceTextFormat: 'plain' }])
    const { serviceId } = created.body as { serviceId: number }
    const update = async (json: object) => {
      const { status, body } = await send('update', { serviceId, ...json })
      expect([status, body]).toMatchObject([200, { serviceId }])
      const read = await scripts.visitor.elsewhere().get(`/api/isseService/${serviceId}`)
      const { furtherInformation, furtherInformationFormat } = body as typeof named
      expect(read.body).toMatchObject({ furtherInformation, furtherInformationFormat })
      return body
    }
    expect(await update({ furtherInformation: markdown })).toMatchObject(named)
    // An older client omits fields that it does not know.
    expect(await update({})).toMatchObject(named)
    expect(await update({ furtherInformation: `${markdown}!` })).toMatchObject({
      furtherInformationFormat: 'plain',
    })
    expect(await update(named)).toMatchObject(named)
    // Scripts read serviceText as plain text (plain-texts.test.ts), and the site's screens read the source.
    const saved = await update({ text: '# New', serviceTextFormat: 'markdown' })
    expect(saved).toMatchObject({
      ...named,
      ...(by === 'tRPC'
        ? { serviceText: '# New', serviceTextFormat: 'markdown' }
        : { serviceText: 'New', serviceTextMarkdown: '# New', serviceTextFormat: 'plain' }),
    })
  })

  test('rejects an unknown format', async () => {
    const { status, body } = await send('create', {
      ...named,
      furtherInformationFormat: 'html',
      imageId: await uploadImage(),
    })
    expect([status, body]).toMatchObject([
      400,
      {
        errors: [
          { field: 'furtherInformationFormat', message: 'This must be one of these: plain, markdown.' },
        ],
      },
    ])
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
