/** Escapes a text for the content of an element, or the value of an attribute, in XML and HTML. */
export function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
