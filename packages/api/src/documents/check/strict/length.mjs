import { ambiguous } from './refusal.mjs'
import { SPACE } from './reader.mjs'

const BLANK = new RegExp(`^[${SPACE}]*$`)

/** Whether a text is white space alone. */
export const isBlank = (text) => BLANK.test(text)

/**
 * Refuses streams that end elsewhere than where they say: a reader that believes their Length would read other objects
 * than one that searches for their end.
 */
export function refuseOtherLengths(file) {
  for (const object of file.objects) if (object.stream) lengthOf(file, object)
}

/** @returns the length of a stream, in bytes */
export function lengthOf(file, { value, stream }) {
  const lengths = file.definitions(value.get('Length'))
  const isLength = (length) => {
    if (!Number.isInteger(length) || length < 0) return false
    const end = stream.start + length
    return end <= stream.end && isBlank(file.text.slice(end, stream.end))
  }
  if (lengths.length === 0 || !lengths.every(isLength)) throw ambiguous('a stream of another length')
  return lengths[0]
}
