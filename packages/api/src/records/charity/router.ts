import { readLine, readText } from '../../formatted-text/read-text.ts'
import { imageSelect } from '../../images/record-image.ts'
import { chooseFormats } from '../../formatted-text/choose-formats.ts'
import type { Context } from '../../procedure/context.ts'
import { presentRecord } from '../core/files.ts'
import { adminProcedure, keepRead, publicProcedure, router } from '../../procedure/trpc.ts'
import { ownLook, readNames } from '../../site/look/choices.ts'
import { presentLook } from '../../site/look/present-look.ts'
import { unnamedCharity } from '../../site/words/unnamed-charity.ts'
import { defineFixed } from '../core/definition.ts'
import type { RowOf } from '../core/tables.ts'
import { readRow } from '../core/read-rows.ts'
import { saveFixedRow } from '../core/save-fixed-row.ts'
import { glossary } from './glossary.ts'
import { logoSelect, presentIcons, presentLogo } from './logo.ts'
import {
  charity,
  charityFrame,
  charityOnAbout,
  charityOnHome,
  charityUpdate,
  logoIcons,
  settings,
  settingsUpdate,
  type Settings,
} from './schema.ts'

const shown = {
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

/** The columns of the look. */
const lookSelect = {
  lookPrimary: true,
  lookAccent: true,
  lookDark: true,
  lookType: true,
  lookCorners: true,
  lookLines: true,
  lookOrnament: true,
  lookDarkMode: true,
} as const

const select = {
  ...shown,
  ...lookSelect,
  mission: true,
  missionFormat: true,
  homeTitle: true,
  servicesLead: true,
  eventsLead: true,
  galleryLead: true,
  partnersLead: true,
  version: true,
  image: { select: imageSelect },
} as const

/** The key of the one record. */
const key = { charityId: 1 } as const

const formerSelect = { imageId: true, mission: true, missionFormat: true } as const

/** What the charity says of itself: names, number in the register, links, mission, leads, logo. */
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
  async prepare(ctx, { version, ...columns }) {
    const before = await readRow<'charity', typeof select, typeof formerSelect>(
      ctx,
      { kind: 'charity', select },
      key,
      formerSelect,
    )
    const data = { ...columns, ...chooseFormats(['mission'], columns, before ?? undefined) }
    if (data.imageId && data.imageId !== before?.imageId) await makeLogoFiles(ctx, data.imageId)
    return { id: key.charityId, version, create: data, update: data }
  },
})

const tags = ['Charity']

const { logo: _logo, look: _look, ...noTexts } = unnamedCharity

const EMPTY: Settings = {
  ...noTexts,
  mission: '',
  missionFormat: 'plain',
  homeTitle: '',
  servicesLead: '',
  eventsLead: '',
  galleryLead: '',
  partnersLead: '',
  imageUrl: '',
  image: null,
  ...ownLook,
  version: 0,
}

async function readCharity(ctx: Pick<Context, 'db' | 'overlays' | 'imageUrl'>): Promise<Settings> {
  const row = await readRow(ctx, definition, key)
  return row ? presentSettings(ctx, row) : EMPTY
}

function presentSettings(ctx: Pick<Context, 'imageUrl'>, row: RowOf<'charity', typeof select>): Settings {
  return { ...presentRecord(ctx, row), ...readNames(row) }
}

export const procedures = router({
  /** What every page shows. Without what single pages show, such as the mission, and most of the logo's files. */
  frame: publicProcedure
    .use(keepRead)
    .output(charityFrame)
    .query(async ({ ctx }) => {
      const frame = { ...shown, ...lookSelect, image: { select: logoSelect } }
      const row = await readRow(ctx, definition, key, frame)
      if (!row) return unnamedCharity
      const { image, ...columns } = row
      return { ...columns, logo: presentLogo(ctx, image), look: presentLook(columns) }
    }),

  /** The icons of an uploaded logo; null where the drawn ones stand. */
  icons: publicProcedure
    .use(keepRead)
    .output(logoIcons.nullable())
    .query(async ({ ctx }) => {
      const row = await readRow(ctx, definition, key, { image: { select: logoSelect } })
      return presentIcons(ctx, row?.image)
    }),

  /** What the screen of the settings shows: with the look, which scripts do not read. */
  get: publicProcedure
    .use(keepRead)
    .output(settings)
    .query(({ ctx }) => readCharity(ctx)),

  read: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/charity',
        operationId: 'charity-get',
        tags,
        summary: 'What the charity says of itself; empty texts where nothing is set',
        protect: false,
      },
    })
    .use(keepRead)
    .output(charity)
    .query(({ ctx }) => readCharity(ctx)),

  /** What the home page shows. */
  onHome: publicProcedure
    .use(keepRead)
    .output(charityOnHome)
    .query(async ({ ctx }) => {
      const { servicesLead, ...others } = await readCharity(ctx)
      return { ...others, servicesLead: readLine(servicesLead) }
    }),

  /** What the page about the charity shows. */
  onAbout: publicProcedure
    .use(keepRead)
    .output(charityOnAbout)
    .query(async ({ ctx }) => {
      const { mission, missionFormat, partnersLead } = await readCharity(ctx)
      return { mission: readText(mission, missionFormat), partnersLead: readLine(partnersLead) }
    }),

  update: adminProcedure
    .input(settingsUpdate)
    .output(settings)
    .mutation(({ ctx, input }) => save(ctx, input)),

  write: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/charity',
        operationId: 'charity-update',
        tags,
        summary: 'Change what the charity says of itself',
      },
    })
    .input(charityUpdate)
    .output(charity)
    .mutation(({ ctx, input }) => save(ctx, input)),
})

async function save(ctx: Context, input: object): Promise<Settings> {
  return presentSettings(ctx, await saveFixedRow(ctx, definition, input))
}

/** Draws the files before the logo is saved, so that every page shows them from the first moment. */
async function makeLogoFiles(ctx: Context, imageId: number): Promise<void> {
  await ctx.images.makeLogoFiles(imageId)
}
