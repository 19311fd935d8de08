import { describeShortRestContract, type ContentRecord } from '../../support/contracts/content-contract.ts'
import { useSite } from '../../support/requests/rest.ts'

const scripts = useSite()

const fields = { name: 'Ada Moss', role: 'Trustee' }

describeShortRestContract(scripts, {
  path: '/api/teamMember',
  part: 'contentBlock',
  fields,
  record: fields,
  required: ['name', 'role'],
  incomplete: 'Please make sure all fields are complete.',
  idField: 'teamMemberId',
  imageField: 'imageUrl' as const,
  image: 'decorative',
  reorder: 'teamMembers.reorder',
  gone: 'Sorry, that team member is no longer available.',
  deleted: "The team member 'Ada Moss' has been deleted from your website.",
  records: async () => (await scripts.visitor.get('/api/teamMembers')).body as ContentRecord[],
})
