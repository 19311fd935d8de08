import { describeShortRestContract, type ContentRecord } from '../../support/contracts/content-contract.ts'
import { useSite } from '../../support/requests/rest.ts'

const scripts = useSite()

const fields = { name: 'Till & Sons', contribution: 'flour and yeast' }

describeShortRestContract(scripts, {
  path: '/api/partner',
  part: 'contentBlock',
  fields,
  record: fields,
  required: ['name', 'contribution'],
  incomplete: 'Please make sure all fields are complete.',
  idField: 'partnerId',
  imageField: 'imageUrl' as const,
  image: 'decorative',
  reorder: 'partners.reorder',
  gone: 'Sorry, that partner is no longer available.',
  deleted: "The partner 'Till & Sons' has been deleted from your website.",
  records: async () => (await scripts.visitor.get('/api/partners')).body as ContentRecord[],
})
