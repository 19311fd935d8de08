/** Why an uploaded file cannot be used as a document, with the sentence for the person who chose it. */
const sentences = {
  'no pdf':
    'That file is not a PDF. Please choose a PDF, or save the file as one first: most programs have that under Export or Print.',
  cut: 'That PDF is cut short: its end is missing. Please download or copy it again, then choose it once more.',
  damaged:
    'That PDF is damaged and cannot be read. Please open it, save it again or print it as a PDF, and choose the new file.',
  ambiguous:
    'That PDF is put together in a way that programs may read differently, so nobody can tell what visitors would open. Please save it again as a PDF, for example by printing it to a PDF, and choose the new file.',
  encrypted:
    'That PDF asks for a password, so visitors could not open it. Please save it without a password, and choose the new file.',
  script:
    'That PDF contains a script, starts a program or sends what is typed into it, which could harm the people who open it. Please print it as a PDF, which leaves such things out, and choose the new file.',
  link: 'That PDF has a link to something other than a web page, an email address or a telephone number, or opens another file, which could harm the people who open it. Please correct its links, so that they begin with https://, mailto: or tel:, save it as a PDF again, and choose the new file.',
  attachment:
    'That PDF has another file, a film or a sound inside it, which cannot be checked. Please print it as a PDF, which leaves such things out, and choose the new file.',
  'too slow':
    'That PDF takes too long to check. Please print it as a PDF, or leave some of its pages out, and choose the new file.',
  'too complex':
    'That PDF takes too much memory to check. Please print it as a PDF, or leave some of its pages out, and choose the new file.',
}

export type DocumentErrorCode = keyof typeof sentences

/** An uploaded file that cannot be used as a document. The message is a sentence for the person who chose it. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
  readonly code: DocumentErrorCode

  constructor(code: DocumentErrorCode, options?: ErrorOptions) {
    super(sentences[code], options)
    this.code = code
  }
}

/** Whether a text is the code of a DocumentError, as the check's process sends it. */
export function isDocumentErrorCode(text: unknown): text is DocumentErrorCode {
  return typeof text === 'string' && Object.hasOwn(sentences, text)
}
