import { Refusal } from './refusal.mjs'
import { Name, nameOf, Ref, Text } from './values.mjs'

/** Actions that run a script, start a program, or send what somebody has typed (ISO 32000-2, 12.6.4). */
const SCRIPT_ACTIONS = [
  'GoTo3DView',
  'ImportData',
  'JavaScript',
  'Launch',
  'Rendition',
  'RichMediaExecute',
  'SubmitForm',
]

/** Actions that open another file: from a share of its own choice, to which a reader signs in. */
const FILE_ACTIONS = ['GoToE', 'GoToR']

/** What plays media, or is a file within the file, as the value of Type, Subtype or S. */
const ATTACHMENTS = ['3D', 'EmbeddedFile', 'FileAttachment', 'Filespec', 'Movie', 'RichMedia', 'Sound']

/** Keys that hold a script: of an action, of the document, of a form in XML, and of a drawing in three dimensions. */
const SCRIPT_KEYS = ['JS', 'JavaScript', 'OnInstantiate', 'XFA']

/** Keys of embedded files, and of files elsewhere, as the systems of their time called them. */
const FILE_KEYS = ['DOS', 'EF', 'Mac', 'RF', 'RichMediaContent', 'UF', 'Unix']

/** Keys of addresses: of a link, of that from which other links count, and of a web page. */
const ADDRESS_KEYS = ['URI', 'Base', 'URL']

/** Where a link may lead: to the web, an address for email, a telephone, or within the document. */
const SAFE_ADDRESS = /^(?:(?:https?|mailto|tel):|www\.|#|$)/i

const byName = new Map([
  ...SCRIPT_ACTIONS.map((name) => [name, 'script']),
  ...FILE_ACTIONS.map((name) => [name, 'link']),
])
const byKey = new Map([
  ...SCRIPT_KEYS.map((key) => [key, 'script']),
  ...FILE_KEYS.map((key) => [key, 'attachment']),
])

/**
 * Refuses a PDF that could harm those who open it, in any object of any revision, whether something leads to it or not.
 *
 * @param file a PdfFile
 * @throws Refusal
 */
export function refuseHarm(file) {
  for (const { value } of file.objects) {
    // A name that is an object of its own may be the value of any key.
    if (value instanceof Name) refuseValue('S', value)
    refuseIn(file, value)
  }
  for (const { dict } of file.sections.values()) refuseIn(file, dict)
}

function refuseIn(file, object) {
  const left = [object]
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (Array.isArray(part)) for (const element of part) left.push(element)
    if (!(part instanceof Map)) continue
    for (const [key, value] of part) {
      refuseKey(file, key, value)
      refuseValue(key, value)
      left.push(value)
    }
  }
}

function refuseKey(file, key, value) {
  const code = byKey.get(key)
  if (code && !isPlace(value)) throw new Refusal(code, key)
  const isAddress = ADDRESS_KEYS.includes(key)
  if (!isAddress && key !== 'F') return
  for (const text of file.definitions(value)) {
    if (!(text instanceof Text)) continue
    // A file elsewhere: of an action, of a stream, or of an object of its own.
    if (!isAddress || !isSafe(file, text)) throw new Refusal('link', key)
  }
}

/** Whether a value is a place in the document, which Chromium gives the name that a heading has, such as `JavaScript`. */
function isPlace(value) {
  return Array.isArray(value) && value[0] instanceof Ref && value[1] instanceof Name
}

/** Refuses harmful names, where they say what something is: links lead to places of any name. */
function refuseValue(key, value) {
  if (key !== 'S' && key !== 'Subtype' && key !== 'Type') return
  const name = nameOf(value)
  const code = byName.get(name)
  if (code) throw new Refusal(code, name)
  if (ATTACHMENTS.includes(name)) throw new Refusal('attachment', name)
}

/** Whether an address does no harm, however it is encoded: readers leave out what is not a visible letter. */
function isSafe({ cipher }, { bytes, owner }) {
  const plain = cipher && owner ? cipher.decrypt(bytes, owner) : bytes
  return SAFE_ADDRESS.test(plain.replace(/[^!-~]/g, ''))
}
