import { nameAlone, nameWebsite } from '@isse/api/site/words/naming'
import type { Info } from './types.ts'
import software from '../../../../../package.json' with { type: 'json' }

/**
 * Describes the API as a whole.
 *
 * @param shortName the charity's; empty if it has no name yet
 * @param siteOrigin the address of the website, without a path
 */
export function documentInfo(shortName: string, siteOrigin: string): Info {
  const title = nameAlone(shortName)
  return {
    title,
    description: introduction(nameWebsite(shortName)),
    version: software.version,
    contact: { name: title, url: `${siteOrigin}/contact` },
    // The repository grants no licence, and the texts and pictures are the charity's. swagger-parser needs an identifier.
    license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
  }
}

const introduction = (website: string) => `The calls of ${website}, for scripts. They take and answer JSON.

A failure has the same body everywhere, the schema Failure: its \`status\` is the HTTP code, and its \`message\` a sentence that may be shown. No success has a \`status\`. A known path with another method is 405 and names in \`Allow\` what it takes; an unknown path is 404; OPTIONS answers what a path takes; HEAD answers as GET does, without the body.

What everyone may read needs no sign-in, may be read from pages of any site, and carries an ETag: sent back in If-None-Match, it is answered by 304 where nothing has changed.

An address may send 600 reads and 60 writes a minute, and so may a token. Beyond that the answer is 429, and its Retry-After says in how many seconds to come back.`
