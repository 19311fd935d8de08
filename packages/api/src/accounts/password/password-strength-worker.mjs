// Runs in a worker, because loading the dictionaries takes half a second and 50 MB, and the estimate of a hostile text
// a fifth of a second: requests must not wait for either.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { parentPort } from 'node:worker_threads'

const port = parentPort
if (!port) throw new Error('It runs in a worker.')

/** Characters at each end that are checked. The time grows quadratically, and a text is at least as strong as a part. */
const CHECKED_LENGTH = 64

/** Spellings with digits and signs for letters that are tried. The library's 100 take ten times as long. */
const SPELLINGS = 10

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: SPELLINGS,
  maxLength: CHECKED_LENGTH,
})

port.on('message', (/** @type {{ text: string; words: string[] }} */ { text, words }) => {
  const known = words.map((word) => word.slice(0, CHECKED_LENGTH))
  const ends =
    text.length > CHECKED_LENGTH ? [text.slice(0, CHECKED_LENGTH), text.slice(-CHECKED_LENGTH)] : [text]
  const results = ends.map((end) => estimator.check(end, known))
  const { guesses, sequence } = results.reduce((best, other) => (other.guesses > best.guesses ? other : best))
  const parts = sequence.map(({ pattern, dictionaryName, token }) => ({
    pattern,
    dictionary: dictionaryName,
    length: token.length,
  }))
  port.postMessage({ guesses, parts })
})
