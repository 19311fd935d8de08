import { invalidField } from '../procedure/errors/invalid-field.ts'
import { readMarkdown } from './read-markdown.ts'

/** @throws BAD_REQUEST if a Markdown text links to an address that pages may not link to */
export function rejectBadLinks(field: string, text: string): void {
  const refused: string[] = []
  readMarkdown(text, (address) => void refused.push(address))
  const [first] = refused
  if (first === undefined) return
  const message = `The link to '${first.slice(0, 100)}' cannot be used. Write a full address, such as https://www.example.org, a page of this website, such as /contact, or mailto: and an e-mail address.`
  throw invalidField(field, message, text)
}
