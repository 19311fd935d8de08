// The three charity registers of the United Kingdom. The format of a number identifies its register.

interface Register {
  country: string
  /** A number without blanks, in capitals. */
  number: RegExp
  entry: (found: RegExpExecArray) => string
}

const registers: Register[] = [
  {
    // The Charity Commission: six or seven digits; a linked charity adds '-' and a number.
    country: 'England and Wales',
    number: /^(\d{6,7})(?:-(\d{1,3}))?$/,
    entry: ([, number, linked = '0']) =>
      `https://register-of-charities.charitycommission.gov.uk/charity-details/?regid=${number}&subid=${linked}`,
  },
  {
    // The Office of the Scottish Charity Regulator: SC and six digits.
    country: 'Scotland',
    number: /^SC\d{6}$/,
    entry: ([number]) =>
      `https://www.oscr.org.uk/about-charities/search-the-register/charity-details?number=${number}`,
  },
  {
    // The Charity Commission for Northern Ireland: NIC and six digits. Its own pages leave out NIC.
    country: 'Northern Ireland',
    number: /^NIC(\d{6})$/,
    entry: ([, number]) => `https://www.charitycommissionni.org.uk/charity-details/?regId=${number}&subId=0`,
  },
]

export interface RegisterEntry {
  number: string
  country: string
  url: string
}

/** @returns undefined if the text is not a number of any register */
function registerEntry(number: string): RegisterEntry | undefined {
  for (const register of registers) {
    const found = register.number.exec(number)
    if (found) return { number, country: register.country, url: register.entry(found) }
  }
  return undefined
}

/**
 * Lists the entries of a charity in all its registers.
 *
 * @param numbers separated by commas
 * @returns undefined if there is none, or one of them does not belong to any register
 */
export function listRegisterEntries(numbers: string): RegisterEntry[] | undefined {
  const entries = listNumbers(numbers).map(registerEntry)
  return entries.length > 0 && entries.every((entry) => entry !== undefined) ? entries : undefined
}

export function asRegisteredNumbers(typed: string): string {
  return listNumbers(typed).join(', ')
}

function listNumbers(typed: string): string[] {
  const numbers = typed.replace(/\s/g, '').toUpperCase().split(',')
  return [...new Set(numbers.filter((number) => number !== ''))]
}
