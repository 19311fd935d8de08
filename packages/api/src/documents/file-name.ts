import { toAsciiLetters } from '../site/words/ascii-letters.ts'

const EXTENSION = '.pdf'

/** In characters, without the extension: file systems take 255 bytes, and a character may have four. */
const LONGEST = 60

/**
 * Returns the name under which a browser saves a document: that of the uploaded file, without what a file system does not take.
 * It ends in .pdf, whatever the upload was called.
 */
export function toFileName(uploaded: string): string {
  const stem = uploaded
    .normalize('NFC')
    .replace(/\.pdf$/i, '')
    // As browsers write a quotation mark or a line break in the name of a form's file.
    .replace(/%(?:22|0A|0D)/g, ' ')
    // Control characters, marks that turn the direction of writing and hide the end of a name, and what Windows refuses.
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
  return `${
    [...stem]
      .slice(0, LONGEST)
      .join('')
      .replace(/[ .]+$/, '') || 'document'
  }${EXTENSION}`
}

/** Returns the same name as a part of an address: small letters of ASCII, digits and hyphens. */
export function toAddressName(fileName: string): string {
  return hyphenate(toAsciiLetters(stemOf(fileName)))
}

/** Whether a file is at an address. One that it had before 1.1.0 leads to it too: then letters such as ł were left out. */
export function isAddressName(name: string, fileName: string): boolean {
  return [
    toAddressName(fileName),
    hyphenate(stemOf(fileName).normalize('NFKD').replace(/\p{M}/gu, '')),
  ].includes(name)
}

/** Returns the same name in ASCII, for clients that read no other. A question mark stands for what ASCII does not have. */
export function toAsciiName(fileName: string): string {
  return toAsciiLetters(fileName).replace(/[^\x20-\x7e]/gu, '?')
}

function stemOf(fileName: string): string {
  return fileName.slice(0, -EXTENSION.length)
}

function hyphenate(words: string): string {
  const name = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${name || 'document'}${EXTENSION}`
}
