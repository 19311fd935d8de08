import { expect, test } from 'vitest'
import { failureOf, useSite } from '../../support/requests/rest.ts'
import {
  addContent,
  describeRejectedFields,
  type ContentRecord,
} from '../../support/contracts/upload-contract.ts'

const scripts = useSite()

const fields = {
  name: 'Lantern Row',
  text: 'A small adult learning centre.',
  link: 'https://example.org/lantern-row',
}
const associates = {
  path: '/api/associate',
  part: 'contentBlock',
  fields,
  records: async () => (await scripts.visitor.get('/api/associates')).body as ContentRecord[],
}

const notAnAddress = 'Enter a full address, such as https://www.example.org'
const otherSchemes = ['javascript:alert(1)', 'mailto:hello@example.org', 'ftp://example.org']
describeRejectedFields(scripts, associates, [
  ['a name that is too long', { ...fields, name: 'x'.repeat(301) }, 'Use 300 characters or fewer'],
  ...otherSchemes.map((link): [string, object, string] => [
    `the link ${link}`,
    { ...fields, link },
    notAnAddress,
  ]),
])

test.each(['www.example.org', 'facebook.com/x', 'https:example.org'])(
  'the link %s is completed',
  async (typed) => {
    const link = `https://${typed.replace('https:', '')}`
    const added = await addContent(scripts, associates, { link: typed })
    expect(added).toMatchObject({ link })
    const { status, body } = await scripts.administrator.upload('/api/associate/update', {
      contentBlock: { json: { ...fields, id: added['associateId'], link: typed } },
    })
    expect([status, body]).toMatchObject([200, { link }])
  },
)

test.each(otherSchemes)('no link is changed to %s', async (link) => {
  const { associateId: id } = await addContent(scripts, associates)
  const { status, body } = await scripts.administrator.upload('/api/associate/update', {
    contentBlock: { json: { ...fields, id, link } },
  })
  expect([status, body]).toEqual([400, failureOf(400, notAnAddress, '/api/associate/update')])
  expect((await scripts.visitor.get(`/api/associate/${id}`)).body).toMatchObject({ link: fields.link })
})

test.each([undefined, '', ' ', 'https://'])('a new associate may have the link %j', async (link) => {
  expect(await addContent(scripts, associates, { link })).toMatchObject({ link: '' })
})
