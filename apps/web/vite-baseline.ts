import type { Plugin } from 'vite'
import web from './package.json' with { type: 'json' }

/** The oldest browsers that run our scripts, as Vite names them: 'safari15.4'. */
export const oldestBrowsers = web.browserslist.map((browser) => browser.replace(' ', ''))

/**
 * Fails the build where a script has a lookbehind in a regular expression: Safari before 16.4 refuses the whole file.
 * es-check, which looks for all other things that are too new, does not know lookbehinds.
 */
export function refuseLookbehinds(): Plugin {
  return {
    name: 'refuse-lookbehinds',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && /\(\?<[=!]/.test(file.code))
          this.error(`${file.fileName} has a lookbehind, which Safari before 16.4 does not know.`)
    },
  }
}
