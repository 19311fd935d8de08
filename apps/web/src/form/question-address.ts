import { questionDomain, suggestAddress } from '@isse/api/site/forms/mail-domain'

/** A failure that asks about the e-mail address of a form. */
interface Question {
  failure: string
  problems: { field: 'email'; message: string }[]
}

/**
 * Creates a function that asks about an address whose domain looks mistyped. It asks once for each address, so that
 * sending again accepts it.
 */
export function createAddressQuestion(): (email: string) => Question | undefined {
  let questioned: string | undefined
  return (email) => {
    const suggestion = email === questioned ? undefined : suggestAddress(email)
    if (!suggestion) return undefined
    questioned = email
    const message = questionDomain(email, suggestion)
    return { failure: message, problems: [{ field: 'email', message }] }
  }
}
