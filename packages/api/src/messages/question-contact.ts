import { invalidField } from '../procedure/errors/invalid-field.ts'
import { questionDomain, suggestAddress } from '../site/forms/mail-domain.ts'
import { nameHours } from '../site/words/reply-promise.ts'
import { findWayToAnswer, questionContact } from '../site/forms/way-to-answer.ts'

/**
 * Asks once about a contact that nobody could answer, or an e-mail address with a likely typo, because the page
 * promises an answer.
 *
 * @param replyHours the promise; null for none
 * @param questioned the contact of an earlier question; if it is resent unchanged, it is accepted
 * @returns a sentence that says if and how the visitor gets an answer
 * @throws BAD_REQUEST with the question, at the field of the contact
 */
export function expectAnswer(contact: string, questioned: string, replyHours: number | null): string {
  const { email, phone } = findWayToAnswer(contact)
  const suggestion = email && contact !== questioned ? suggestAddress(email) : undefined
  if (suggestion) throw invalidField('contact', questionDomain(contact, suggestion), contact)
  if (email || phone)
    return replyHours === null
      ? 'You will hear from us.'
      : `You will hear from us within ${nameHours(replyHours)}.`
  if (contact === questioned)
    return 'We will read it, but without an e-mail address or a phone number we cannot answer.'
  throw invalidField('contact', questionContact(contact), contact)
}
