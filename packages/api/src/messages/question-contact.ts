import { refusedField } from '../procedure/errors/refused-field.ts'
import { questionDomain, suggestAddress } from '../site/forms/mail-domain.ts'
import { findWayToAnswer, questionContact } from '../site/forms/way-to-answer.ts'

/**
 * Asks a visitor once about a contact by which nobody could answer, or whose e-mail address seems to have a slip of the
 * finger: the page promises an answer.
 *
 * @param questioned the contact that the visitor has been asked about; sent again unchanged, it is accepted
 * @returns what the visitor can expect
 * @throws BAD_REQUEST with the question, at the field of the contact
 */
export function expectAnswer(contact: string, questioned: string): string {
  const { email, phone } = findWayToAnswer(contact)
  const suggestion = email && contact !== questioned ? suggestAddress(email) : undefined
  if (suggestion) throw refusedField('contact', questionDomain(contact, suggestion), contact)
  if (email || phone) return 'You will hear from us within 24 hours.'
  if (contact === questioned)
    return 'We will read it, but without an e-mail address or a phone number we cannot answer.'
  throw refusedField('contact', questionContact(contact), contact)
}
