import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { longest, optionalText } from '../procedure/fields/fields.ts'
import { refusedField } from '../procedure/errors/refused-field.ts'
import { plainTextOf } from '../site/words/plain-text.ts'
import { isSameText } from './choose-formats.ts'
import { readMarkdown } from './read-markdown.ts'
import { refuseBadLinks } from './refuse-bad-links.ts'
import { textFormat, type TextFormat } from './schema.ts'

// Scripts read and write some long texts as plain text, with the Markdown source in a field of its own. Everything else
// in the site has one text and its format. Both directions are here, for every entity whose procedures name such texts
// (`plainTexts` of procedure/trpc.ts). See docs/decisions/text.md.

type Fields = Record<string, unknown>

/** The name of the field with a text's source, such as 'serviceTextMarkdown'. */
export const sourceName = (name: string) => `${name}Markdown`

const formatName = (name: string) => `${name}Format`

/** The source in a request. Null, and a text of blanks, name none: then the text is plain. */
export const sentSource = optionalText(longest.text).nullish()

/**
 * What scripts read: each text as a visitor reads it, beside it the source, and 'plain' as the format.
 *
 * @param names the fields of the texts
 * @param answer a record, or a list of records; any other answer comes back as it is
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
 * Turns what a script sends into what a procedure takes: one text with its format. In a create the source counts where it
 * is sent. In an update the field counts that differs from what is saved; where none does, the saved text stays. What is
 * no text is left as it was sent, so that the procedure refuses it.
 *
 * @param names the fields of the texts
 * @param sent the fields of the request
 * @param saved the record as it is, for an update
 * @throws BAD_REQUEST where text and source both differ from what is saved and the text is not what the source reads as,
 *   and where the source is no text, is too long or has a link that a page may not have
 */
export function fromScriptTexts(names: readonly string[], sent: Fields, saved?: Fields): Fields {
  const taken = { ...sent }
  for (const name of names) {
    const source = readSource(name, sent)
    delete taken[sourceName(name)]
    const text = sent[name] ?? undefined
    const format = textFormat.optional().safeParse(sent[formatName(name)])
    if ((text !== undefined && typeof text !== 'string') || !format.success) continue
    const texts = { text, source, asSource: format.data === 'markdown' }
    const chosen = saved
      ? chooseChange(name, texts, savedText(saved, name))
      : (chooseSource(name, source) ?? chooseText(texts))
    delete taken[formatName(name)]
    Object.assign(taken, chosen && { [name]: chosen.text, [formatName(name)]: chosen.format })
  }
  return taken
}

interface SavedText {
  text: string
  /** Undefined keeps the format of a text that is saved already. */
  format: TextFormat | undefined
}

interface SentTexts {
  text: string | undefined
  /** Undefined: it was not sent. Null: the text is to be plain. */
  source: string | null | undefined
  /** Whether the request says by the format that the text itself is Markdown, as clients did before there were sources. */
  asSource: boolean
}

/** @returns undefined where nothing says what the text is to be */
function chooseChange(name: string, sent: SentTexts, saved: SavedText): SavedText | undefined {
  const { text, source, asSource } = sent
  const isOtherText = text !== undefined && !isSameText(text, readingOf(saved))
  const isOtherSource = source !== undefined && !isSameText(source ?? '', sourceOf(saved) ?? '')
  if (!isOtherText && !isOtherSource)
    // Without a format, because what is saved may have a link that is refused by now.
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
  throw refusedField(name, message, text ?? '')
}

function chooseText({ text, asSource }: SentTexts): SavedText | undefined {
  return text === undefined ? undefined : { text, format: asSource ? 'markdown' : 'plain' }
}

function chooseSource(name: string, source: string | null | undefined): SavedText | undefined {
  if (typeof source !== 'string') return undefined
  refuseBadLinks(sourceName(name), source)
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

/** What a visitor reads. Words of a link are without its address, which the source has. */
function readingOf({ text, format }: SavedText): string {
  return format === 'markdown' ? plainTextOf(readMarkdown(text)) : text
}

function sourceOf({ text, format }: SavedText): string | null {
  return format === 'markdown' ? text : null
}
