import type { BaseAddress } from '@isse/api/records/bases/schema'

/** The link to a map that administrators gave a base, else a search for its postcode. */
export function mapLinkOf({ mapLink, postcode, town }: Pick<BaseAddress, 'mapLink' | 'postcode' | 'town'>) {
  if (mapLink) return mapLink
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${postcode}, ${town}` })}`
}
