// The three registers of charities of the United Kingdom. The form of a number tells which register it is from.

interface Register {
  /** Where its charities are registered. */
  country: string
  /** A number without the blanks in it, in capitals. */
  number: RegExp
  /** The address of a charity's entry. */
  entry: (found: RegExpExecArray) => string
}

const registers: Register[] = [
  {
    // The Charity Commission: six or seven digits, and for a linked charity '-' and its number among them.
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
    // The Charity Commission for Northern Ireland: NIC and six digits. Its own pages leave NIC out.
    country: 'Northern Ireland',
    number: /^NIC(\d{6})$/,
    entry: ([, number]) => `https://www.charitycommissionni.org.uk/charity-details/?regId=${number}&subId=0`,
  },
]

/** A charity's entry in the register of its regulator. */
export interface RegisterEntry {
  number: string
  country: string
  url: string
}

/** @returns undefined where the text is no number of any register */
function registerEntry(number: string): RegisterEntry | undefined {
  for (const register of registers) {
    const found = register.number.exec(number)
    if (found) return { number, country: register.country, url: register.entry(found) }
  }
  return undefined
}

/**
 * The entries of a charity in all registers that it is in.
 *
 * @param numbers with commas between them
 * @returns undefined where one of them is no number of any register, and where there is none
 */
export function listRegisterEntries(numbers: string): RegisterEntry[] | undefined {
  const entries = listNumbers(numbers).map(registerEntry)
  return entries.length > 0 && entries.every((entry) => entry !== undefined) ? entries : undefined
}

/** Numbers as their registers write them, with commas between them. */
export function asRegisteredNumbers(typed: string): string {
  return listNumbers(typed).join(', ')
}

/** Each number once, without blanks, in capitals. */
function listNumbers(typed: string): string[] {
  const numbers = typed.replace(/\s/g, '').toUpperCase().split(',')
  return [...new Set(numbers.filter((number) => number !== ''))]
}
