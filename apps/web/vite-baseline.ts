import type { Plugin } from 'vite'
import web from './package.json' with { type: 'json' }

/** The oldest supported browsers in Vite's format, such as 'safari15.4'. */
export const oldestBrowsers = web.browserslist.map((browser) => browser.replace(' ', ''))

/**
 * Fails the build if a script contains a lookbehind, because Safari before 16.4 then rejects the whole file. es-check,
 * which finds other syntax that is too new, does not know lookbehinds.
 */
export function rejectLookbehinds(): Plugin {
  return {
    name: 'reject-lookbehinds',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && /\(\?<[=!]/.test(file.code))
          this.error(`${file.fileName} has a lookbehind, which Safari before 16.4 does not know.`)
    },
  }
}
