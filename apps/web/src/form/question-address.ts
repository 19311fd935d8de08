import { questionDomain, suggestAddress } from '@isse/api/site/forms/mail-domain'

/** A failure of a form with an e-mail address, which asks about the address. */
interface Question {
  failure: string
  problems: { field: 'email'; message: string }[]
}

/**
 * Creates the function that asks about an address whose domain seems to have a slip of the finger: once for each address, so
 * that sending again uses it as it is.
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
