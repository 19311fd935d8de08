import { describeShortRestContract, type ContentRecord } from '../../support/contracts/content-contract.ts'
import { useSite } from '../../support/requests/rest.ts'

const scripts = useSite()

const fields = { name: 'Otley', town: 'Otley', address: 'The Old Forge\nOtley', postcode: 'LS21 9ZZ' }

describeShortRestContract(scripts, {
  path: '/api/base',
  part: 'contentBlock',
  fields,
  record: fields,
  required: ['name', 'town', 'address', 'postcode'],
  incomplete: 'Please make sure all fields are complete.',
  idField: 'baseId',
  imageField: 'imageUrl' as const,
  image: 'optional',
  reorder: 'bases.reorder',
  gone: 'Sorry, that base is no longer available.',
  deleted: "The base 'Otley' has been deleted from your website.",
  records: async () => (await scripts.visitor.get('/api/bases')).body as ContentRecord[],
})
