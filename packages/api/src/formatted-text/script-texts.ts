import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { longest, optionalText } from '../procedure/fields/fields.ts'
import { invalidField } from '../procedure/errors/invalid-field.ts'
import { plainTextOf } from '../site/words/plain-text.ts'
import { isSameText } from './choose-formats.ts'
import { readMarkdown } from './read-markdown.ts'
import { rejectBadLinks } from './reject-bad-links.ts'
import { textFormat, type TextFormat } from './schema.ts'

// REST scripts read and write some long texts as plain text, with the Markdown source in a second field. Everywhere else
// a text has one field and a format. `plainTexts` in procedure/trpc.ts names the texts. See docs/decisions/text.md.

type Fields = Record<string, unknown>

/** Returns the name of the field with a text's source, such as 'serviceTextMarkdown'. */
export const sourceName = (name: string) => `${name}Markdown`

const formatName = (name: string) => `${name}Format`

/** The source in a request. If it is null or blank, the text is plain. */
export const sentSource = optionalText(longest.text).nullish()

/**
 * Converts records for scripts: each text as a visitor reads it, its source, and 'plain' as the format.
 *
 * @param names the fields of the texts
 * @param answer a record or a list of records; any other value is returned unchanged
 */
export function toScriptTexts(names: readonly string[], answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((record) => toScriptTexts(names, record))
  if (typeof answer !== 'object' || answer === null) return answer
  const fields = Object.entries(answer).flatMap(([name, value]) => {
    const saved = names.includes(name) && savedText(answer as Fields, name)
    if (saved) return [[name, readingOf(saved)] as const, [sourceName(name), sourceOf(saved)] as const]
    return [[name, names.some((text) => formatName(text) === name) ? 'plain' : value] as const]
  })
  return Object.fromEntries(fields)
}

/**
 * Converts a script's fields into one text with its format. A create prefers the source if it is sent. An update takes
 * the field that differs from the saved record; if neither does, the saved text stays. Values that are not text stay as
 * sent, so that the procedure rejects them.
 *
 * @param names the fields of the texts
 * @param sent the fields of the request
 * @param saved the stored record, for an update
 * @throws BAD_REQUEST if text and source both differ from the saved record and the source does not read as the text, or
 *   if the source is not text, is too long or has a link that pages may not have
 */
export function fromScriptTexts(names: readonly string[], sent: Fields, saved?: Fields): Fields {
  const converted = { ...sent }
  for (const name of names) {
    const source = readSource(name, sent)
    delete converted[sourceName(name)]
    const text = sent[name] ?? undefined
    const format = textFormat.optional().safeParse(sent[formatName(name)])
    if ((text !== undefined && typeof text !== 'string') || !format.success) continue
    const texts = { text, source, asSource: format.data === 'markdown' }
    const chosen = saved
      ? chooseChange(name, texts, savedText(saved, name))
      : (chooseSource(name, source) ?? chooseText(texts))
    delete converted[formatName(name)]
    Object.assign(converted, chosen && { [name]: chosen.text, [formatName(name)]: chosen.format })
  }
  return converted
}

interface SavedText {
  text: string
  /** If undefined, a saved text keeps its format. */
  format: TextFormat | undefined
}

interface SentTexts {
  text: string | undefined
  /** Undefined if not sent; null if the text is to be plain. */
  source: string | null | undefined
  /** True if the request's format says that the text itself is Markdown, as clients did before sources existed. */
  asSource: boolean
}

/** @returns undefined if the request does not determine the text */
function chooseChange(name: string, sent: SentTexts, saved: SavedText): SavedText | undefined {
  const { text, source, asSource } = sent
  const isOtherText = text !== undefined && !isSameText(text, readingOf(saved))
  const isOtherSource = source !== undefined && !isSameText(source ?? '', sourceOf(saved) ?? '')
  if (!isOtherText && !isOtherSource)
    // Without a format, because the saved text may have a link that is no longer allowed.
    return text === undefined && !source ? undefined : { text: saved.text, format: undefined }
  if (!isOtherSource) return chooseText(sent)
  if (source === null && !(isOtherText && asSource)) return chooseText({ ...sent, asSource: false })
  const agrees =
    typeof source === 'string' &&
    (!isOtherText ||
      isSameText(text, readingOf({ text: source, format: 'markdown' })) ||
      (asSource && isSameText(text, source)))
  if (agrees) return chooseSource(name, source)
  const message = `${name} is not what ${sourceName(name)} reads as, and both differ from what is saved. Send the one that you have changed, and leave the other out.`
  throw invalidField(name, message, text ?? '')
}

function chooseText({ text, asSource }: SentTexts): SavedText | undefined {
  return text === undefined ? undefined : { text, format: asSource ? 'markdown' : 'plain' }
}

function chooseSource(name: string, source: string | null | undefined): SavedText | undefined {
  if (typeof source !== 'string') return undefined
  rejectBadLinks(sourceName(name), source)
  return { text: source, format: 'markdown' }
}

function readSource(name: string, sent: Fields): string | null | undefined {
  const { success, data, error } = z.object({ [sourceName(name)]: sentSource }).safeParse(sent)
  const message = error?.issues[0]?.message
  if (!success) throw new TRPCError({ code: 'BAD_REQUEST', message, cause: error })
  const source = data[sourceName(name)]
  return source === '' ? null : source
}

function savedText(record: Fields, name: string): SavedText {
  return { text: String(record[name]), format: textFormat.parse(record[formatName(name)]) }
}

/** Returns the text as a visitor reads it. Linked words have no address; the source has it. */
function readingOf({ text, format }: SavedText): string {
  return format === 'markdown' ? plainTextOf(readMarkdown(text)) : text
}

function sourceOf({ text, format }: SavedText): string | null {
  return format === 'markdown' ? text : null
}
