import { imageNameOf, isPublicKey, isShortAddress, shortAddressOf, type FileStorage } from '@isse/api'
import { LRUCache } from 'lru-cache'

/** Finds the key of an image address; undefined if it is invalid, or its upload is gone. */
export type FindKey = (address: string) => Promise<string | undefined>

/** About 2 MB. */
const CACHE_SIZE = 10_000

/**
 * A long address, as scripts get it, is the key. For a short one, as in pages, the storage lists the objects of the
 * upload once for all its addresses, which works without the database.
 */
export function keyFinder(storage: FileStorage): FindKey {
  const keys = new LRUCache<string, string>({ max: CACHE_SIZE })
  return async (address) => {
    if (isPublicKey(address)) return address
    if (!isShortAddress(address)) return undefined
    const known = keys.get(address)
    if (known !== undefined) return known
    for await (const { key } of storage.list(imageNameOf(address)))
      if (isPublicKey(key)) keys.set(shortAddressOf(key), key)
    return keys.get(address)
  }
}
