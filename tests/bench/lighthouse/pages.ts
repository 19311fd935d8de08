import { publicAddresses } from '../../support/browser/public-pages.ts'

/** Search engines are asked to leave these out, which the SEO score counts against them. */
const unlisted = ['signIn', 'confirmEmail', 'resetPassword']

export interface MeasuredPage {
  name: string
  address: string
  isListed: boolean
}

/** @param wanted names of pages; all public pages where it is empty */
export function listPages(wanted: string[]): MeasuredPage[] {
  const unknown = wanted.filter((name) => !(name in publicAddresses))
  if (unknown.length > 0)
    throw new Error(
      `No public page has the name ${unknown.join(', ')}. Take some of ${Object.keys(publicAddresses).join(', ')}.`,
    )
  return Object.entries(publicAddresses)
    .filter(([name]) => wanted.length === 0 || wanted.includes(name))
    .map(([name, address]) => ({ name, address, isListed: !unlisted.includes(name) }))
}
