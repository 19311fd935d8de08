import { imageNameOf, isPublicKey, isShortAddress, shortAddressOf, type FileStore } from '@isse/api'
import { LRUCache } from 'lru-cache'

/** Finds the key that an address of an image stands for; undefined for what is no address, or of an upload that is gone. */
export type FindKey = (address: string) => Promise<string | undefined>

/** About 2 MB. */
const MOST_ADDRESSES = 10_000

/**
 * A key is an address, as scripts get it. Of a short one, as pages have it, the store knows the key. It lists the objects of
 * the upload once for all its addresses; the database may be away.
 */
export function keyFinder(store: FileStore): FindKey {
  const keys = new LRUCache<string, string>({ max: MOST_ADDRESSES })
  return async (address) => {
    if (isPublicKey(address)) return address
    if (!isShortAddress(address)) return undefined
    const known = keys.get(address)
    if (known !== undefined) return known
    for await (const { key } of store.list(imageNameOf(address)))
      if (isPublicKey(key)) keys.set(shortAddressOf(key), key)
    return keys.get(address)
  }
}
