import { definitions } from '@isse/api'

/** Descriptions of the routers without records. */
const descriptions: Record<string, string | undefined> = {
  accounts: 'Signing in and out.',
  messages: 'What visitors send with the contact form. Everyone may send; administrators read.',
  uploads: 'Pictures that are uploaded first, for a record to name by their id.',
}

/**
 * Describes the tag of a call: for records their definition does.
 *
 * @throws if nothing describes it
 */
export function describeTag(procedure: string): string {
  const [router = ''] = procedure.split('.')
  const ofRecords: Partial<Record<string, { rest?: { about: string } }>> = definitions
  const description = ofRecords[router]?.rest?.about ?? descriptions[router]
  if (description === undefined) throw new Error(`Nothing says what the calls of ${router} are for.`)
  return description
}
