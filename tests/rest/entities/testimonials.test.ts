import { describeTextRestContract } from '../../support/contracts/text-contract.ts'
import { useSite } from '../../support/requests/rest.ts'

describeTextRestContract(useSite(), {
  path: '/api/testimonial',
  list: '/api/testimonials',
  fields: { quote: 'They put the kettle on.', author: 'Ada, Otley' },
  idField: 'testimonialId',
  gone: 'Sorry, that testimonial is no longer available.',
  deleted: "The testimonial of 'Ada, Otley' has been deleted from your website.",
})
