import { z } from 'zod'
import { longest, optionalText, version } from '../kit/fields.ts'
import { asLink, asWebAddress } from '../kit/web-address.ts'
import type { CharityFrame } from '../site/unnamed-charity.ts'
import { asRegisteredNumber, registerEntry } from '../site/registers.ts'

/** In characters. The name stands beside the menu. */
const LONGEST_SHORT_NAME = 40

/** In characters. A label stands on a button. */
const LONGEST_LABEL = 40

const NO_NUMBER =
  'Enter the number as the register writes it: digits alone, such as 1234567, in England and Wales; SC and six digits in Scotland; NIC and six digits in Northern Ireland'

const name = inOneLine(longest.name)
const label = inOneLine(LONGEST_LABEL)
const link = asLink(optionalText(longest.webAddress))
const webAddress = asWebAddress(optionalText(longest.webAddress))

/** What every page shows of the charity. A text that is empty is not set, and nothing is shown for it. */
const shown = {
  /** As it stands in sentences; the specification's is 'ISSE'. */
  shortName: inOneLine(LONGEST_SHORT_NAME),
  /** As in the register. */
  fullName: name,
  /** One sentence. */
  description: optionalText(longest.contactDetail),
  /** Towns and counties, with commas between them. */
  areas: name,
  registeredNumber: name
    .overwrite(asRegisteredNumber)
    .refine((number) => number === '' || registerEntry(number) !== undefined, NO_NUMBER),
  copyrightHolder: name,
  /** The line that says who made the website. */
  websiteCredit: name,
  donateLabel: label,
  donateLink: link,
  volunteerLabel: label,
  volunteerLink: link,
  facebookLink: webAddress,
  twitterLink: webAddress,
  instagramLink: webAddress,
  youtubeLink: webAddress,
  /** A further link beside those to the social networks. */
  furtherLabel: label,
  furtherLink: link,
} satisfies Record<keyof CharityFrame, z.ZodString>

/** All that administrators set. */
const fields = {
  ...shown,
  /** Paragraphs, with empty lines between them. */
  mission: optionalText(longest.text),
}

/** What every page shows of the charity, in one answer. */
export const charityFrame = z.object(asAnswer(shown))

/** What the charity says of itself: one record that always exists. */
export const charity = z
  .object({
    ...asAnswer(fields),
    /** The number of saves; 0 before the first. */
    version: z.int(),
  })
  .meta({ id: 'Charity' })

export type Charity = z.infer<typeof charity>

/** A field that is left out keeps its value. */
export const charityUpdate = z.object(fields).partial().extend({ version: version.optional() })

/** A text for a line of a mail's head or of a calendar: line breaks become blanks. */
function inOneLine(most: number) {
  return optionalText(most).overwrite((text) => text.replace(/\s+/g, ' '))
}

function asAnswer<Key extends string>(inputs: Record<Key, unknown>): Record<Key, z.ZodString> {
  return Object.fromEntries(Object.keys(inputs).map((key) => [key, z.string()])) as Record<Key, z.ZodString>
}
