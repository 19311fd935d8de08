import { refuseHarm } from './harm.mjs'
import { refuseWithoutPages } from './pages.mjs'
import { PdfFile } from './pdf-file.mjs'
import { Refusal } from './refusal.mjs'

/** Readers look for the header and for the mark of the end in so many bytes at either end of the file. */
const HEADER_WITHIN = 1024
const END_WITHIN = 1024

/**
 * @param bytes of an upload
 * @returns the code of a DocumentError; undefined where visitors may have the file
 */
export function findProblem(bytes) {
  if (!bytes.subarray(0, HEADER_WITHIN).includes('%PDF-')) return 'no pdf'
  const end = bytes.subarray(-END_WITHIN).toString('latin1')
  if (!end.includes('%%EOF') || !end.includes('startxref')) return 'cut'
  try {
    const file = new PdfFile(bytes.toString('latin1'))
    refuseHarm(file)
    refuseWithoutPages(file)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
