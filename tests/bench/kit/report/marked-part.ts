import { format } from 'prettier'

/**
 * Writes a part of a page that a command makes, between its two marks. What is around them stays as it is.
 *
 * @param name of the part, as its marks have it: `<!-- name:begin ... -->` and `<!-- name:end -->`
 * @param text in Markdown
 * @returns the whole page, formatted as the project's check wants it
 * @throws where a mark is missing
 */
export async function replaceMarkedPart(page: string, name: string, text: string): Promise<string> {
  const begin = new RegExp(`<!-- ${name}:begin[^>]*-->`).exec(page)
  const end = page.indexOf(`<!-- ${name}:end -->`)
  if (!begin || end < begin.index) throw new Error(`The page lacks the marks of the part ${name}.`)
  const formatted = await format(text, { parser: 'markdown', printWidth: 110 })
  return `${page.slice(0, begin.index + begin[0].length)}\n\n${formatted}\n${page.slice(end)}`
}
