import { definitions, type Inputs } from '@isse/api'
import type { RestCall } from './glossary.ts'

type RouterOfCalls = {
  [Router in keyof Inputs]: [RestCall<Router>] extends [never] ? never : Router
}[keyof Inputs]

/** What the calls of the other routers are for. One with REST calls that is missing here does not compile. */
const descriptions: Record<Exclude<RouterOfCalls, keyof typeof definitions>, string> = {
  accounts: 'Signing in and out.',
  messages: 'What visitors send with the contact form. Everyone may send; administrators read.',
  uploads: 'Pictures that are uploaded first, for a record to name by their id.',
}

/** Describes the tag of a call: for records their definition does. */
export function describeTag(procedure: string): string {
  const [router = ''] = procedure.split('.')
  const ofRecords: Partial<Record<string, { rest: { about: string } }>> = definitions
  return ofRecords[router]?.rest.about ?? descriptions[router as keyof typeof descriptions]
}
