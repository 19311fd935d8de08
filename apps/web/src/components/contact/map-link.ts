import type { BaseAddress } from '@isse/api/records/bases/schema'

/** Returns the map link that administrators gave a base, or a search for its postcode. */
export function mapLinkOf({ mapLink, postcode, town }: Pick<BaseAddress, 'mapLink' | 'postcode' | 'town'>) {
  if (mapLink) return mapLink
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${postcode}, ${town}` })}`
}
