import { isBlank } from './length.mjs'
import { ambiguous } from './refusal.mjs'
import { Reader, SPACE } from './reader.mjs'
import { unpack } from './unpack.mjs'
import { nameOf, Ref } from './values.mjs'

const PAIR = new RegExp(String.raw`[${SPACE}]*(\d{1,10})[${SPACE}]+(\d{1,10})(?=[${SPACE}]|$)`, 'y')

/** @returns the objects in the object streams of a file (ISO 32000-2, 7.5.7), each with its place: a stream and an index */
export function readObjectStreams(file) {
  const all = file.objects.filter(({ stream }) => stream)
  for (const { value } of all) refuseUntyped(value)
  const streams = all.filter(({ value }) => nameOf(value.get('Type')) === 'ObjStm')
  return streams.flatMap((stream) => readObjectStream(file, stream))
}

/** Refuses a stream that a reader which does not ask for its type could take for objects, or for cross-references. */
function refuseUntyped(dict) {
  const type = nameOf(dict.get('Type'))
  if ((dict.has('First') && type !== 'ObjStm') || (dict.has('W') && type !== 'XRef'))
    throw ambiguous('structure in a stream that does not say so')
}

function readObjectStream(file, stream) {
  const text = unpack(file, stream)
  const first = stream.value.get('First')
  const head = new Reader(text.slice(0, first))
  const pairs = []
  for (let pair = head.match(PAIR); pair; pair = head.match(PAIR)) pairs.push(pair.slice(1).map(Number))
  const rest = head.text.slice(head.at) + text.slice(first, first + pairs[0]?.[1])
  const isWhole = Number.isInteger(first) && isBlank(rest) && pairs.length === stream.value.get('N')
  if (!isWhole || new Set(pairs.map(([num]) => num)).size < pairs.length)
    throw ambiguous('the head of an object stream')
  return pairs.map(([num, offset], index) => {
    const end = first + (pairs[index + 1]?.[1] ?? text.length)
    // One object begins where the other ends, and each is read within its bounds.
    const reader = new Reader(text.slice(first + offset, end))
    const value = reader.value()
    if (value instanceof Ref || !isBlank(reader.text.slice(reader.at)))
      throw ambiguous('an object of an object stream')
    return { num, gen: 0, at: stream.at, within: stream, index, value }
  })
}
