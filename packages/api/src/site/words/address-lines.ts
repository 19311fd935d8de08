import { linesOf } from './lines-of.ts'

interface Address {
  /** Lines as on an envelope. The first line is the addressee. */
  address: string
  town: string
  postcode: string
}

/** Lists the lines of a postal address. A town that the address does not name stands before the postcode. */
export function listAddressLines({ address, town, postcode }: Address): string[] {
  const lines = [...linesOf(address), ...(namesTown(address, town, postcode) ? [] : [town]), postcode]
  return lines.filter((line) => line.trim() !== '')
}

/** Lists the name of a place and the lines of its address, unless their first line has the name. */
export function listPlaceLines({ name, ...address }: Address & { name: string }): string[] {
  const lines = listAddressLines(address)
  return lines[0]?.includes(name) ? lines : [name, ...lines]
}

/** Ignores the addressee, such as 'ISSE Leeds', and a town within other words, such as 'Leeds Road'. */
function namesTown(address: string, town: string, postcode: string): boolean {
  const name = comparable(town)
  const [, ...parts] = address.split(/[\n,]/).map((part) => comparable(part.replace(postcode, '')))
  return parts.some((part) => part === name || part.endsWith(` ${name}`))
}

function comparable(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
