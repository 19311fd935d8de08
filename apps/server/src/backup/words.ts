import { parseArgs } from 'node:util'

/** What was typed after `npm run restore --`. */
export interface RestoreWords {
  file: string
  /** Whether a site that is there may be replaced. */
  replace: boolean
  /** Whether the archive is only checked. */
  check: boolean
}

/** @returns undefined where it is not understood */
export function parseRestoreWords(words: string[]): RestoreWords | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
    })
    const [file, ...rest] = positionals
    return file && rest.length === 0 && !(values.check && values.replace) ? { file, ...values } : undefined
  } catch {
    return undefined
  }
}
