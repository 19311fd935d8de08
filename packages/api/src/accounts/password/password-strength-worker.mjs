// Estimates how many guesses a text takes. It runs in a worker because the dictionaries take half a second and 50 MB to
// load, and the estimate of a hostile text a fifth of a second: requests wait for neither.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { parentPort } from 'node:worker_threads'

const port = parentPort
if (!port) throw new Error('It runs in a worker.')

/**
 * How many characters are looked at, at the beginning and at the end. The time for a text grows with the square of its
 * length, and a text is at least as strong as any part of it.
 */
const LOOKED_AT = 64

/** How many spellings with digits and signs for letters are tried. The library's 100 take ten times as long. */
const SPELLINGS = 10

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: SPELLINGS,
  maxLength: LOOKED_AT,
})

port.on('message', (/** @type {{ text: string; words: string[] }} */ { text, words }) => {
  const known = words.map((word) => word.slice(0, LOOKED_AT))
  const ends = text.length > LOOKED_AT ? [text.slice(0, LOOKED_AT), text.slice(-LOOKED_AT)] : [text]
  const results = ends.map((end) => estimator.check(end, known))
  const { guesses, sequence } = results.reduce((best, other) => (other.guesses > best.guesses ? other : best))
  const parts = sequence.map(({ pattern, dictionaryName, token }) => ({
    pattern,
    dictionary: dictionaryName,
    length: token.length,
  }))
  port.postMessage({ guesses, parts })
})
