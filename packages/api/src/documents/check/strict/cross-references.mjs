import { ambiguous } from './refusal.mjs'
import { SPACE } from './reader.mjs'
import { unpack } from './unpack.mjs'

const BLANKS = new RegExp(`[${SPACE}]*`, 'y')

/**
 * Follows the cross-references from the last `startxref` to the first revision (ISO 32000-2, 7.5.8).
 *
 * @param layout of a file
 * @returns its revisions, the newest first: the trailer of each, and its one or two sections
 */
export function readChain(layout) {
  const { sections, starts, objects, text } = layout
  const left = new Set(sections.keys())
  const take = (place) => {
    const at = behindSpace(layout, place)
    if (!left.delete(at)) throw ambiguous(`no section, or one for the second time, at ${place}`)
    return sections.get(at)
  }
  const chain = []
  for (let place = starts.at(-1); place !== undefined; place = chain.at(-1).trailer.get('Prev')) {
    const section = take(place)
    const hybrid = section.dict.get('XRefStm')
    chain.push({
      trailer: section.dict,
      sections: [section, ...(hybrid === undefined ? [] : [take(hybrid)])],
    })
  }
  // The first of a file that is made for the web names none.
  const isFollowed = (at) => sections.has(at) && !left.has(at)
  if (chain.length === 0 || !starts.every((place) => place === 0 || isFollowed(behindSpace(layout, place))))
    throw ambiguous('a startxref that leads elsewhere')
  // macOS leaves the stream of an earlier file, to which nothing leads. Files for the web are read from their first one.
  const isForWeb = objects.some(({ value }) => value instanceof Map && value.get('L') === text.length)
  if ([...left].some((at) => isForWeb || !sections.get(at).stream))
    throw ambiguous('a section that no other names')
  return chain
}

/**
 * Refuses cross-references that say otherwise than the file does when it is read from its first byte to its last.
 *
 * @param file a PdfFile
 * @returns the revisions, the newest first: the trailer of each, and the object of each number it names, null for a free one
 */
export function readRevisions(file) {
  const revisions = file.chain.map(({ trailer, sections }) => ({
    trailer,
    objects: merge(sections.map((section) => readSection(file, section))),
  }))
  refuseRepeats(file, revisions)
  return revisions
}

/** Readers skip white space before what a place names. */
function behindSpace({ text }, place) {
  if (!Number.isInteger(place) || place < 0) throw ambiguous('a place that is no number')
  BLANKS.lastIndex = place
  return place > text.length ? place : BLANKS.exec(text)[0].length + place
}

/** @returns its object for each number; null where it is free */
function readSection(file, { entries, stream }) {
  const found = new Map()
  for (const [num, entry] of entries ?? readEntries(file, stream)) {
    if (found.has(num)) throw ambiguous(`object ${num} twice in a section`)
    found.set(num, findObject(file, num, entry))
  }
  return found
}

/** A table and its stream are one revision; the stream has what the table calls free. */
function merge([first, second = new Map()]) {
  for (const [num, object] of second) {
    if (object && first.get(num) && first.get(num) !== object) throw ambiguous(`object ${num} at two places`)
    first.set(num, object ?? first.get(num) ?? null)
  }
  return first
}

function findObject(file, num, { inUse, place, gen, stream, index }) {
  if (stream !== undefined) {
    const object = file.objectWithin(stream, index)
    if (object?.num !== num) throw ambiguous(`object ${num} is not in its stream`)
    return object
  }
  // No object can be at 0. Some programs write it for a free one.
  if (!inUse || place === 0) return null
  const object = file.objectAt(behindSpace(file, place))
  if (object?.num !== num || object.gen !== gen) throw ambiguous(`object ${num} is not at its place`)
  return object
}

/** @returns the entries of a cross-reference stream, as a table has them (ISO 32000-2, 7.5.8.3) */
function readEntries(file, stream) {
  const { value: dict } = stream
  const widths = dict.get('W')
  const index = dict.get('Index') ?? [0, dict.get('Size')]
  const isCount = (number) => Number.isInteger(number) && number >= 0
  if (!Array.isArray(widths) || widths.length !== 3 || !widths.every((width) => isCount(width) && width <= 6))
    throw ambiguous('the widths of cross-references')
  if (!Array.isArray(index) || index.length % 2 || !index.every(isCount))
    throw ambiguous('an index of numbers')
  const bytes = Buffer.from(unpack(file, stream), 'latin1')
  const entries = []
  let at = 0
  const next = (width, absent) => {
    if (at + width > bytes.length) throw ambiguous('cross-references that are cut')
    at += width
    return width === 0 ? absent : bytes.readUIntBE(at - width, width)
  }
  for (let pair = 0; pair < index.length; pair += 2)
    for (let num = index[pair]; num < index[pair] + index[pair + 1]; num += 1) {
      const [kind, second, third] = [next(widths[0], 1), next(widths[1], 0), next(widths[2], 0)]
      if (kind > 2) throw ambiguous('an entry of an unknown kind')
      entries.push([
        num,
        kind === 2 ? { stream: second, index: third } : { inUse: kind === 1, place: second, gen: third },
      ])
    }
  if (at < bytes.length) throw ambiguous('cross-references without a number')
  return entries
}

/**
 * Refuses a number that two objects have, unless each is of a revision of its own, and the newer one behind the other:
 * a reader that searches takes the last in the file, one that follows the cross-references that of the newest revision.
 */
function refuseRepeats(file, revisions) {
  for (const [num, objects] of file.repeats()) {
    const named = [...new Set(revisions.map((revision) => revision.objects.get(num)).filter(Boolean))]
    const isNewestLast = named.every((object, place) => place === 0 || object.at < named[place - 1].at)
    if (named.length < objects.length || !isNewestLast) throw ambiguous(`object ${num} twice`)
  }
}
