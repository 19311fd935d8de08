const EXTENSION = '.pdf'

/** In characters, without the extension: file systems take 255 bytes, and a character may have four. */
const LONGEST = 60

/**
 * The name under which a browser saves a document: that of the uploaded file, without what a file system does not take.
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

/** The same name as a part of an address: small letters of ASCII, digits and hyphens. */
export function toAddressName(fileName: string): string {
  const plain = fileName
    .slice(0, -EXTENSION.length)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${plain || 'document'}${EXTENSION}`
}
