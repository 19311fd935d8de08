import { z } from 'zod'
import { longest, optionalImageUpdate, optionalLine, optionalText } from '../../procedure/fields/fields.ts'
import { asLink, asWebAddress } from '../../procedure/fields/web-address.ts'
import { blocks, line, textFormat } from '../../formatted-text/schema.ts'
import { image } from '../../images/schema.ts'
import { asRegisteredNumbers, listRegisterEntries } from '../../site/words/registers.ts'
import type { ChosenTheme } from '../../site/theme/choices.ts'
import type { CharityFrame } from '../../site/words/unnamed-charity.ts'
import { homeSections, mostSlides, readableSections, sectionsOnHome } from './home-sections.ts'
import { logo } from './logo-schema.ts'
import { menu, readableMenu } from './menu.ts'
import { theme, themeFields, themeNames } from './theme-schema.ts'

type FixedWord = 'whatItIs' | 'copyrightYear' | 'replyHours'

/** In characters. The name stands beside the menu. */
const LONGEST_SHORT_NAME = 40

/** In characters. A label stands on a button. */
const LONGEST_LABEL = 40

const NO_NUMBER =
  'Enter the number as the register writes it: digits alone, such as 1234567, in England and Wales; SC and six digits in Scotland; NIC and six digits in Northern Ireland. Put commas between several'

const name = inOneLine(longest.name)
const label = inOneLine(LONGEST_LABEL)
const lead = optionalText(longest.contactDetail)
const link = asLink(optionalLine(longest.webAddress))
const webAddress = asWebAddress(optionalLine(longest.webAddress))

/** The fields on every page. An empty text is not set, and nothing is shown for it. */
const shown = {
  /** The name in sentences; the specification's is 'ISSE'. */
  shortName: inOneLine(LONGEST_SHORT_NAME),
  fullName: name,
  /** One sentence. */
  description: optionalText(longest.contactDetail),
  /** Towns and counties, separated by commas. */
  areas: name,
  /** Separated by commas if the charity is in several registers. */
  registeredNumber: name
    .overwrite(asRegisteredNumbers)
    .refine((numbers) => numbers === '' || listRegisterEntries(numbers) !== undefined, NO_NUMBER),
  copyrightHolder: name,
  /** The credit of the website's makers. */
  websiteCredit: name,
  donateLabel: label,
  donateLink: link,
  volunteerLabel: label,
  volunteerLink: link,
  facebookLink: webAddress,
  twitterLink: webAddress,
  instagramLink: webAddress,
  youtubeLink: webAddress,
  /** A link beside those to the social networks. */
  furtherLabel: label,
  furtherLink: link,
} satisfies Record<
  Exclude<keyof CharityFrame, 'logo' | 'theme' | 'menu' | 'emptyPages' | FixedWord>,
  z.ZodString
>

const fields = {
  ...shown,
  /** Paragraphs, separated by empty lines. */
  mission: optionalText(longest.text),
  homeTitle: name,
  servicesLead: lead,
  eventsLead: lead,
  galleryLead: lead,
  partnersLead: lead,
}

const NO_YEAR = "Enter a year, such as 2024, or the word 'present'"

/** Words on fixed places of pages, in place of the specification's. Scripts neither read nor write them. */
const fixedWords = {
  whatItIs: label,
  copyrightYear: optionalLine(longest.name).refine((text) => /^(\d{4}|present)?$/.test(text), NO_YEAR),
  replyHours: z.int().min(1).max(1000).nullable(),
}

/** The fields on every page, in one response. */
export const charityFrame = z.object({
  ...asAnswer(shown),
  ...fixedWords,
  logo: logo.nullable(),
  theme: theme.nullable(),
  menu: readableMenu,
  emptyPages: z.array(z.string()),
})

/** The settings of the charity: one record that always exists. */
export const charity = z
  .object({
    ...asAnswer(fields),
    missionFormat: textFormat,
    /** The uploaded logo; empty and null for the drawn one. */
    imageUrl: z.string(),
    image: image.nullable(),
    /** The number of saves; 0 before the first. */
    version: z.int(),
  })
  .meta({ id: 'Charity' })

/** Includes the theme, the menu and the sections of the home page, for their screens. */
export const settings = charity.extend({
  ...fixedWords,
  lookPrimary: z.string(),
  lookAccent: z.string(),
  lookDark: z.string(),
  ...themeNames,
  lookDarkMode: z.boolean(),
  menu: readableMenu,
  hidesEmptyPages: z.boolean(),
  homeSections: readableSections,
  mostSlides,
} satisfies Record<keyof ChosenTheme | 'menu' | 'hidesEmptyPages' | 'homeSections' | 'mostSlides', z.ZodType>)

export type Settings = z.infer<typeof settings>

export const charityOnHome = charity
  .pick({ homeTitle: true, eventsLead: true, galleryLead: true })
  .extend({ sections: sectionsOnHome, mostSlides })

export const charityOnAbout = z.object({ mission: blocks, partnersLead: line })

/** Fields that are left out keep their values. The image null restores the drawn logo. */
export const charityUpdate = z
  .object(fields)
  .partial()
  .extend({
    /** If left out, a changed mission becomes plain; an unchanged one keeps its format. */
    missionFormat: textFormat.optional(),
    ...optionalImageUpdate,
  })

export const settingsUpdate = charityUpdate.extend(
  z
    .object({ ...themeFields, ...fixedWords, menu, hidesEmptyPages: z.boolean(), homeSections, mostSlides })
    .partial().shape,
)

/** The fields of the screen of the menu. */
export const menuUpdate = settingsUpdate.pick({ menu: true, hidesEmptyPages: true, version: true })

/** The fields of the screen of the home page. */
export const homePageUpdate = settingsUpdate.pick({
  homeSections: true,
  mostSlides: true,
  homeTitle: true,
  servicesLead: true,
  eventsLead: true,
  galleryLead: true,
  version: true,
})

/** The fields of the screens of the settings. */
export const settingsForms = {
  charity: settingsUpdate.pick({
    shortName: true,
    fullName: true,
    description: true,
    areas: true,
    whatItIs: true,
    registeredNumber: true,
    replyHours: true,
    mission: true,
    missionFormat: true,
    partnersLead: true,
    copyrightHolder: true,
    copyrightYear: true,
    websiteCredit: true,
    version: true,
  }),
  look: z.object(themeFields).partial().extend(optionalImageUpdate),
  giving: settingsUpdate.pick({
    donateLink: true,
    donateLabel: true,
    volunteerLink: true,
    volunteerLabel: true,
    facebookLink: true,
    twitterLink: true,
    instagramLink: true,
    youtubeLink: true,
    furtherLink: true,
    furtherLabel: true,
    version: true,
  }),
}

/** A text for the head of a mail or a calendar. Collapses white space. */
function inOneLine(most: number) {
  return optionalLine(most).overwrite((text) => text.replace(/\s+/g, ' '))
}

function asAnswer<Key extends string>(inputs: Record<Key, unknown>): Record<Key, z.ZodString> {
  return Object.fromEntries(Object.keys(inputs).map((key) => [key, z.string()])) as Record<Key, z.ZodString>
}
