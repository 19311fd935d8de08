import { describe } from 'vitest'
import { engines } from '../../support/run/env.ts'
import { soak } from '../../support/run/plan.ts'
import { describeDocumentRequests } from '../../support/soak/document-requests.ts'

describe.each(engines())('requests made from the document, on %s', (engine) =>
  describeDocumentRequests(engine, soak.requests.whole[engine]),
)
