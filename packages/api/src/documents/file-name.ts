import { toAsciiLetters } from '../site/words/ascii-letters.ts'

const EXTENSION = '.pdf'

/** In characters, without the extension: file systems take 255 bytes, and a character may have four. */
const MAX_LENGTH = 60

/**
 * Returns the file name for the download of a document: the uploaded file's name with the extension .pdf, without
 * characters that file systems reject.
 */
export function toFileName(uploaded: string): string {
  const stem = uploaded
    .normalize('NFC')
    .replace(/\.pdf$/i, '')
    // Browsers write a quotation mark or a line break in a file's name like this.
    .replace(/%(?:22|0A|0D)/g, ' ')
    // Control characters, marks that reverse the direction of writing and hide the end of a name, and characters that
    // Windows rejects.
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
  return `${
    [...stem]
      .slice(0, MAX_LENGTH)
      .join('')
      .replace(/[ .]+$/, '') || 'document'
  }${EXTENSION}`
}

/** Returns the same name as a part of an address: small letters of ASCII, digits and hyphens. */
export function toAddressName(fileName: string): string {
  return hyphenate(toAsciiLetters(stemOf(fileName)))
}

/** Returns true if the name is the address of a file, or was before 1.1.0, when letters such as ł were left out. */
export function isAddressName(name: string, fileName: string): boolean {
  return [
    toAddressName(fileName),
    hyphenate(stemOf(fileName).normalize('NFKD').replace(/\p{M}/gu, '')),
  ].includes(name)
}

/** Returns the name in ASCII, with question marks for other characters, for clients that read only ASCII. */
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
