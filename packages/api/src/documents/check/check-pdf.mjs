// Checks an uploaded PDF. It runs in a thread of the process that check-process.mjs is, because a file that somebody has
// made on purpose may hold it up, or fill its memory.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

// The library in one file loads in a fifth of the time that its modules take, and somebody waits for it.
const library = new URL(
  '../dist/pdf-lib.esm.min.js',
  pathToFileURL(createRequire(import.meta.url).resolve('@cantoo/pdf-lib')),
)
const { PDFArray, PDFDict, PDFDocument, PDFInvalidObject, PDFName, PDFStream } = await import(library.href)

/** Readers look for the header and for the mark of the end in so many bytes at either end of the file. */
const HEADER_WITHIN = 1024
const END_WITHIN = 1024

/** The types of actions that run a script or start a program (ISO 32000-1, table 198). */
const HARMFUL_ACTIONS = new Set(['JavaScript', 'Launch', 'ImportData', 'RichMediaExecute'])

/** Keys that hold a script: of an action, of a form in XML, and of a drawing in three dimensions. */
const SCRIPT_KEYS = new Set(['JS', 'XFA', 'OnInstantiate'])

parentPort.postMessage(await check(readFileSync(workerData.path)))

/** @returns the code of a DocumentError; undefined where the file may be shown */
async function check(bytes) {
  if (!bytes.subarray(0, HEADER_WITHIN).includes('%PDF-')) return 'no pdf'
  const end = bytes.subarray(-END_WITHIN).toString('latin1')
  if (!end.includes('%%EOF') || !end.includes('startxref')) return 'cut'
  const raw = await read(bytes, { ignoreEncryption: true })
  if (!raw) return 'damaged'
  // Opened as visitors would, without a password: many files are encrypted only so that nobody changes them.
  const pdf = raw.isEncrypted ? await read(bytes, { password: '' }) : raw
  if (!pdf) return 'encrypted'
  const objects = pdf.context.enumerateIndirectObjects()
  // Other readers may read what this one cannot, so it would not be checked.
  if (objects.some(([ref, object]) => object instanceof PDFInvalidObject && !isCrossReference(raw, ref)))
    return 'damaged'
  if (objects.some(([, object]) => hasScript(object, pdf.context))) return 'script'
  return hasPages(pdf) ? undefined : 'damaged'
}

/** @returns undefined where it cannot be read */
function read(bytes, options) {
  return PDFDocument.load(bytes, { ...options, updateMetadata: false, parseSpeed: Infinity }).catch(
    () => undefined,
  )
}

/** Cross-reference streams are never encrypted. The library decrypts them all the same, and then cannot read them. */
function isCrossReference(raw, ref) {
  const object = raw.context.lookup(ref)
  return object instanceof PDFStream && object.dict.get(PDFName.of('Type')) === PDFName.of('XRef')
}

/** The tree of pages may be broken, or without an end. */
function hasPages(pdf) {
  try {
    return pdf.getPageCount() > 0
  } catch {
    return false
  }
}

/**
 * Whether a script, or an action that starts a program, is anywhere in an object. The library has unpacked object streams
 * and decoded names before.
 */
function hasScript(object, context) {
  const left = [object]
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (part instanceof PDFArray) left.push(...part.asArray())
    const dict = part instanceof PDFStream ? part.dict : part
    if (!(dict instanceof PDFDict)) continue
    const action = context.lookup(dict.get(PDFName.of('S')))
    if (action instanceof PDFName && HARMFUL_ACTIONS.has(action.decodeText())) return true
    for (const [key, value] of dict.entries()) {
      if (SCRIPT_KEYS.has(key.decodeText())) return true
      left.push(value)
    }
  }
  return false
}
