import { readLine, readText } from '../../formatted-text/read-text.ts'
import type { Context } from '../../procedure/context.ts'
import { charityProcedure, readCached, publicProcedure, router } from '../../procedure/trpc.ts'
import { completeSections, defaultHeadings } from '../../site/home-sections.ts'
import { serializeTheme } from '../../site/theme/serialize-theme.ts'
import { unnamedCharity } from '../../site/words/unnamed-charity.ts'
import { readRow, type Source } from '../core/read-rows.ts'
import { saveFixedRow } from '../core/save-fixed-row.ts'
import * as logoOnDark from '../logo-on-dark/router.ts'
import {
  definition,
  key,
  themeSelect,
  wordSelect,
  serializeSettings,
  readCharity,
  shown,
} from './definition.ts'
import { listEmptyPages } from './empty-pages.ts'
import { logoSelect, serializeIcons, serializeLogo } from './logo.ts'
import { logoIcons } from './logo-schema.ts'
import { readMenu } from './menu.ts'
import {
  charity,
  charityFrame,
  charityOnAbout,
  charityOnHome,
  charityUpdate,
  settings,
  settingsUpdate,
  type Settings,
} from './schema.ts'

export { definition } from './definition.ts'

const tags = ['Charity']

export const procedures = router({
  /** The fields on every page. Leaves out those of single pages, such as the mission, and most logo files. */
  frame: publicProcedure
    .use(readCached)
    .output(charityFrame)
    .query(async ({ ctx }) => {
      const ofMenu = { menu: true, hidesEmptyPages: true, mission: true } as const
      const frame = { ...shown, ...themeSelect, ...wordSelect, ...ofMenu, image: { select: logoSelect } }
      const row = await readRow(ctx, definition, key, frame)
      if (!row) return unnamedCharity
      const { image, menu, hidesEmptyPages, mission, ...columns } = row
      return {
        ...columns,
        copyrightYear: presentYear(ctx, columns.copyrightYear),
        logo: serializeLogo(ctx, image, image && (await readImageOnDark(ctx))),
        theme: serializeTheme(columns),
        menu: readMenu(menu),
        emptyPages: hidesEmptyPages ? await listEmptyPages(ctx, mission) : [],
      }
    }),

  /** The icons of an uploaded logo; null for the drawn ones. */
  icons: publicProcedure
    .use(readCached)
    .output(logoIcons.nullable())
    .query(async ({ ctx }) => {
      const row = await readRow(ctx, definition, key, { image: { select: logoSelect } })
      return serializeIcons(ctx, row?.image)
    }),

  /** The settings for their screen. They include the theme and the menu, which scripts do not read. */
  get: publicProcedure
    .use(readCached)
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
    .use(readCached)
    .output(charity)
    .query(({ ctx }) => readCharity(ctx)),

  onHome: publicProcedure
    .use(readCached)
    .output(charityOnHome)
    .query(async ({ ctx }) => {
      const { homeSections, servicesLead, ...others } = await readCharity(ctx)
      const sections = completeSections(homeSections).map(({ introduction, ...section }) => ({
        ...section,
        title: defaultHeadings[section.kind],
        introduction: readLine(section.kind === 'services' ? servicesLead : introduction),
      }))
      return { ...others, sections }
    }),

  onAbout: publicProcedure
    .use(readCached)
    .output(charityOnAbout)
    .query(async ({ ctx }) => {
      const { mission, missionFormat, partnersLead } = await readCharity(ctx)
      return { mission: readText(mission, missionFormat), partnersLead: readLine(partnersLead) }
    }),

  update: charityProcedure
    .input(settingsUpdate)
    .output(settings)
    .mutation(({ ctx, input }) => save(ctx, input)),

  write: charityProcedure
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

/** Reads the files of the second logo, in place of the first on dark backgrounds. */
async function readImageOnDark(ctx: Source) {
  const row = await readRow(ctx, logoOnDark.definition, logoOnDark.key, { image: { select: logoSelect } })
  return row?.image
}

/** Returns the year to show. The response changes with the present year. */
function presentYear(ctx: Pick<Context, 'now' | 'changesAt'>, copyrightYear: string): string {
  if (copyrightYear !== 'present') return copyrightYear
  const year = ctx.now().getUTCFullYear()
  ctx.changesAt(new Date(Date.UTC(year + 1, 0, 1)))
  return String(year)
}

async function save(ctx: Context, input: object): Promise<Settings> {
  return serializeSettings(ctx, await saveFixedRow(ctx, definition, input))
}
