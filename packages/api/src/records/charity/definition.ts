import { chooseFormats } from '../../formatted-text/choose-formats.ts'
import { imageSelect } from '../../images/record-image.ts'
import type { Context } from '../../procedure/context.ts'
import { defaultTheme, readNames } from '../../site/theme/choices.ts'
import { unnamedCharity } from '../../site/words/unnamed-charity.ts'
import { defineFixed } from '../core/definition.ts'
import { serializeRecord } from '../core/files.ts'
import { readRow } from '../core/read-rows.ts'
import type { RowOf } from '../core/tables.ts'
import { glossary } from './glossary.ts'
import { readSections } from './home-sections.ts'
import { readMenu } from './menu.ts'
import { settings, settingsUpdate, type Settings } from './schema.ts'

/** The columns for every page. */
export const shown = {
  shortName: true,
  fullName: true,
  description: true,
  areas: true,
  registeredNumber: true,
  copyrightHolder: true,
  websiteCredit: true,
  donateLabel: true,
  donateLink: true,
  volunteerLabel: true,
  volunteerLink: true,
  facebookLink: true,
  twitterLink: true,
  instagramLink: true,
  youtubeLink: true,
  furtherLabel: true,
  furtherLink: true,
} as const

/** The columns of the fixed words, for every page. */
export const wordSelect = { whatItIs: true, copyrightYear: true, replyHours: true } as const

export const themeSelect = {
  lookPrimary: true,
  lookAccent: true,
  lookDark: true,
  lookType: true,
  lookCorners: true,
  lookLines: true,
  lookOrnament: true,
  lookFooter: true,
  lookDarkMode: true,
} as const

const select = {
  ...shown,
  ...themeSelect,
  ...wordSelect,
  mission: true,
  missionFormat: true,
  homeTitle: true,
  servicesLead: true,
  eventsLead: true,
  galleryLead: true,
  partnersLead: true,
  menu: true,
  hidesEmptyPages: true,
  homeSections: true,
  mostSlides: true,
  version: true,
  image: { select: imageSelect },
} as const

export const key = { charityId: 1 } as const

const formerSelect = { imageId: true, mission: true, missionFormat: true } as const

/** The charity's names, number in the register, links, mission, introductions and logo. */
export const definition = defineFixed('charity', {
  rest: {
    one: '/charity',
    tag: 'Charity',
    about: 'What the charity says of itself: its names, its mission, its links.',
  },
  glossary,
  record: settings,
  update: settingsUpdate,
  select,
  // Going back to a version leaves out what this version of the program cannot read.
  inputOf: ({ menu, homeSections }) => ({
    ...(menu !== undefined && { menu: readMenu(menu) }),
    ...(homeSections !== undefined && { homeSections: readSections(homeSections) }),
  }),
  async prepare(ctx, { version, ...columns }) {
    const before = await readRow<'charity', typeof select, typeof formerSelect>(
      ctx,
      { kind: 'charity', select },
      key,
      formerSelect,
    )
    const data = { ...columns, ...chooseFormats(['mission'], columns, before ?? undefined) }
    if (data.imageId && data.imageId !== before?.imageId) await createLogoFiles(ctx, data.imageId)
    return { id: key.charityId, version, create: data, update: data }
  },
})

/** Creates the files before the logo is saved, so that every page shows them at once. */
async function createLogoFiles(ctx: Context, imageId: number): Promise<void> {
  await ctx.images.createLogoFiles(imageId)
}

const { logo: _logo, theme: _look, emptyPages: _pages, ...noTexts } = unnamedCharity

const EMPTY: Settings = {
  ...noTexts,
  mission: '',
  missionFormat: 'plain',
  homeTitle: '',
  servicesLead: '',
  eventsLead: '',
  galleryLead: '',
  partnersLead: '',
  hidesEmptyPages: false,
  homeSections: [],
  mostSlides: null,
  imageUrl: '',
  image: null,
  ...defaultTheme,
  version: 0,
}

/** Reads the settings of the charity. Texts are empty until somebody names the site. */
export async function readCharity(ctx: Pick<Context, 'db' | 'overlays' | 'imageUrl'>): Promise<Settings> {
  const row = await readRow(ctx, definition, key)
  return row ? serializeSettings(ctx, row) : EMPTY
}

/** Serializes a row for its screen and for scripts. */
export function serializeSettings(
  ctx: Pick<Context, 'imageUrl'>,
  row: RowOf<'charity', typeof select>,
): Settings {
  return {
    ...serializeRecord(ctx, row),
    ...readNames(row),
    menu: readMenu(row.menu),
    homeSections: readSections(row.homeSections),
  }
}
