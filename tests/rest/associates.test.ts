import { expect, test } from 'vitest'
import { addContent, describeContent, type ContentRecord } from '../support/content-contract.ts'
import { useSite } from '../support/rest.ts'
import { describeRefusedFields } from '../support/upload-contract.ts'

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
  record: { name: fields.name, associateText: fields.text, link: fields.link },
  required: ['name', 'text'],
  requiredOnUpdate: ['name', 'text', 'link'],
  incomplete: 'Please make sure all fields are complete.',
  idField: 'associateId',
  pictureField: 'imageUrl' as const,
  gone: 'Sorry, that associate is no longer available.',
  deleted: "The associate 'Lantern Row' has been deleted from your website.",
  records: async () => (await scripts.visitor.get('/api/associates')).body as ContentRecord[],
}
describeContent(scripts, associates)

const notAnAddress = 'Enter a full address, such as https://www.example.org'
describeRefusedFields(scripts, associates, [
  ['a name that is too long', { ...fields, name: 'x'.repeat(101) }, 'Use 100 characters or fewer'],
  ...[
    'javascript:alert(1)',
    'www.example.org',
    'https:example.org',
    'ftp://example.org',
    'https://',
    'x',
  ].map((link): [string, object, string] => [`the link ${link}`, { ...fields, link }, notAnAddress]),
])

test.each([undefined, '', ' '])('a new associate may have the link %j', async (link) => {
  expect(await addContent(scripts, associates, { link })).toMatchObject({ link: '' })
})
