import { describeTextRestContract } from '../../support/contracts/text-contract.ts'
import { useSite } from '../../support/requests/rest.ts'

describeTextRestContract(useSite(), {
  path: '/api/value',
  list: '/api/values',
  fields: { name: 'Tea first', valueText: 'Then we talk.' },
  idField: 'valueId',
  gone: 'Sorry, that value is no longer available.',
  deleted: "The value 'Tea first' has been deleted from your website.",
})
