import { createCipher } from './cipher.mjs'
import { readChain, readRevisions } from './cross-references.mjs'
import { readLayout } from './layout.mjs'
import { refuseOtherLengths } from './length.mjs'
import { refuseHiddenStructure } from './marks.mjs'
import { readObjectStreams } from './object-streams.mjs'
import { ambiguous } from './refusal.mjs'
import { Ref, Text } from './values.mjs'

/**
 * A PDF, read in the one way in which every reader must read it. Readers mend what is broken, each in its own way, so a
 * file that is made for it shows one thing to a check and another to people. Where there are two ways, it is refused.
 */
export class PdfFile {
  /** All indirect objects: of every revision, used or not, and in object streams as well. */
  objects
  /** The newest revision first. */
  revisions
  /** The trailers and sections of the revisions, the newest first. */
  chain
  /** Decrypts; undefined where the file is not encrypted. */
  cipher
  /** How much of its streams is unpacked, in bytes. */
  unpacked = 0
  #byNumber = new Map()
  #byPlace = new Map()
  #inStreams = new Map()

  /**
   * @param text the file, one character a byte
   * @throws Refusal
   */
  constructor(text) {
    const layout = readLayout(text)
    refuseHiddenStructure(layout)
    Object.assign(this, layout)
    for (const object of this.objects) this.#index(object)
    this.chain = readChain(layout)
    this.cipher = openCipher(this)
    for (const object of readObjectStreams(this)) {
      this.objects.push(object)
      this.#index(object)
    }
    refuseOtherLengths(this)
    this.revisions = readRevisions(this)
  }

  #index(object) {
    const { num, at, within, index } = object
    if (!this.#byNumber.has(num)) this.#byNumber.set(num, [])
    this.#byNumber.get(num).push(object)
    if (within) this.#inStreams.set(`${within.at} ${index}`, object)
    else this.#byPlace.set(at, object)
  }

  /** The objects that share a number. */
  repeats() {
    return [...this.#byNumber].filter(([, objects]) => objects.length > 1)
  }

  /** All objects that a value may be: a number may have another object in another revision. */
  definitions(value) {
    if (!(value instanceof Ref)) return [value]
    return (this.#byNumber.get(value.num) ?? []).map((object) => object.value)
  }

  /** The object that begins at a place. */
  objectAt(place) {
    return this.#byPlace.get(place)
  }

  /** The object at an index of an object stream, where one object alone has the stream's number. */
  objectWithin(stream, index) {
    const [container, ...others] = this.#byNumber.get(stream) ?? []
    return container && others.length === 0 ? this.#inStreams.get(`${container.at} ${index}`) : undefined
  }

  /** What a value is in the newest revision. */
  current(value) {
    if (!(value instanceof Ref)) return value
    return this.revisions.find(({ objects }) => objects.has(value.num))?.objects.get(value.num)?.value
  }
}

/** @returns undefined where the file is not encrypted */
function openCipher(file) {
  const trailers = file.chain.flatMap(({ sections }) => sections.map(({ dict }) => dict))
  const named = trailers.map((dict) => dict.get('Encrypt')).filter((value) => value !== undefined)
  if (named.length === 0) return undefined
  const [newest] = trailers
  const isOne = new Set(named.map((value) => (value instanceof Ref ? value.num : value))).size === 1
  const [dict, ...others] = file.definitions(named[0])
  if (!isOne || !newest.has('Encrypt') || !(dict instanceof Map) || others.length > 0)
    throw ambiguous('encrypted in two ways')
  const [id] = newest.get('ID') ?? []
  return createCipher(dict, id instanceof Text ? id.bytes : '')
}
