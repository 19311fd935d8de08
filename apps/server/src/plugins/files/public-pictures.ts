import { imageNameOf, isShownNow, readPublicNames } from '@isse/api'
import type { Database } from '@isse/db'
import type { FastifyInstance } from 'fastify'

export type IsPublic = (key: string) => Promise<boolean>

/** Caches the names of public pictures for each content version, so that they need no query and no database. */
export function knowPublicPictures(app: FastifyInstance, db: Database): IsPublic {
  let known: ReadonlySet<string> | undefined
  const make = async () => ({ result: await readPublicNames(db), endsAt: Infinity })
  return async (key) => {
    try {
      const { result } = await (app.readCache ? app.readCache.read('public pictures', make) : make())
      known = result
    } catch (error) {
      if (!known) throw error
    }
    // Another server may have published a record this second, and its page has the picture already.
    return known?.has(imageNameOf(key)) || isShownNow(db, key)
  }
}
