import { rejectBadLinks } from './reject-bad-links.ts'
import type { TextFormat } from './schema.ts'

/** The name of the field with the format of a text, such as 'serviceTextFormat'. */
type FormatField<Name extends string> = `${Name}Format`

type Formats<Name extends string> = Partial<Record<FormatField<Name>, TextFormat>>

type FormattedTexts<Name extends string> = Partial<Record<Name, string>> & Formats<Name>

/**
 * Returns the formats that a write stores for its long texts: the format in the input; else the stored format if the
 * text is unchanged, and 'plain' if it changed, because clients without formats write plain texts. Each text is written
 * with its format, so that two concurrent writes cannot mix them.
 *
 * @param names the fields of the long texts
 * @param input the fields of the write
 * @param before the stored record; left out for a new one
 * @throws BAD_REQUEST if a Markdown text links to an address that pages may not link to
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
    if (named === 'markdown') rejectBadLinks(name, text ?? before[name] ?? '')
    if (named === undefined && text === undefined) continue
    const fallback = isSameText(text, before[name]) ? formatOf(before, name) : 'plain'
    formats[`${name}Format`] = named ?? fallback
  }
  return formats as Formats<Name>
}

function formatOf<Name extends string>(texts: Formats<Name>, name: Name): TextFormat | undefined {
  return texts[`${name}Format`]
}

/** Ignores the line breaks that browsers change in forms, and blanks around a text, which are not saved. */
export function isSameText(text = '', before = ''): boolean {
  return normalised(text) === normalised(before)
}

function normalised(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}
