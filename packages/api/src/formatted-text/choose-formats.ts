import { refuseBadLinks } from './refuse-bad-links.ts'
import type { TextFormat } from './schema.ts'

/** The name of the field that says how a text is read, such as 'serviceTextFormat'. */
type FormatField<Name extends string> = `${Name}Format`

type Formats<Name extends string> = Partial<Record<FormatField<Name>, TextFormat>>

/** Some long texts, and how each is read. */
type FormattedTexts<Name extends string> = Partial<Record<Name, string>> & Formats<Name>

/**
 * What a write stores as the formats of its long texts. A format that it names is taken. Where it names none, an unchanged
 * text keeps its format, and a changed one is plain: a client that does not know of formats writes plain texts. A text is always
 * stored with its format, so of two writes at the same moment none gives its format to the other's text.
 *
 * @param names the fields of the long texts
 * @param input what is written
 * @param before the record as it is; left out, it is a new one
 * @returns the formats, to be written with the input
 * @throws BAD_REQUEST where a Markdown text has a link to an address that a page may not link to
 */
export function chooseFormats<Name extends string>(
  names: readonly Name[],
  input: FormattedTexts<Name>,
  before: FormattedTexts<Name> = {},
): Formats<Name> {
  const formats: Record<string, TextFormat | undefined> = {}
  for (const name of names) {
    const text: string | undefined = input[name]
    const named = formatOf(input, name)
    if (named === 'markdown') refuseBadLinks(name, text ?? before[name] ?? '')
    if (named === undefined && text === undefined) continue
    const kept = isSameText(text, before[name]) ? formatOf(before, name) : 'plain'
    formats[`${name}Format`] = named ?? kept
  }
  return formats as Formats<Name>
}

function formatOf<Name extends string>(texts: Formats<Name>, name: Name): TextFormat | undefined {
  return texts[`${name}Format`]
}

/** Forms of browsers send other line breaks than they were given, and blanks around a text are not saved. */
export function isSameText(text = '', before = ''): boolean {
  return normalised(text) === normalised(before)
}

function normalised(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}
