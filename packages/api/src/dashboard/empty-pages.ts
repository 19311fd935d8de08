import type { Context } from '../procedure/context.ts'
import { definition } from '../records/charity/definition.ts'
import { listEmptyPages } from '../records/charity/empty-pages.ts'
import { saveFixedRow } from '../records/core/save-fixed-row.ts'
import { menuPages } from '../site/addresses/menu-items.ts'

/** The fact that an administrator has answered whether the menu leaves out empty pages. */
const ANSWERED = 'empty pages decided'

/** Reads the names of the pages that the menu could leave out; none once an administrator has decided it. */
export async function readEmptyPages(ctx: Context): Promise<string[]> {
  const [{ isDecided, mission }] = await ctx.db.$queryRaw<
    [{ isDecided: boolean; mission: string | null }]
  >`SELECT
    EXISTS (SELECT FROM "InstallationFact" WHERE "name" = ${ANSWERED})
      OR EXISTS (SELECT FROM "Charity" WHERE "hidesEmptyPages") AS "isDecided",
    (SELECT "mission" FROM "Charity") AS mission`
  if (isDecided) return []
  const paths = await listEmptyPages(ctx, mission ?? '')
  return menuPages.filter(({ path }) => paths.includes(path)).map(({ label }) => label)
}

/** Leaves the empty pages out of the menu, or not, and does not offer it again. */
export async function decideEmptyPages(ctx: Context, hidesEmptyPages: boolean): Promise<void> {
  if (hidesEmptyPages) await saveFixedRow(ctx, definition, { hidesEmptyPages })
  await ctx.db.installationFact.createMany({ data: { name: ANSWERED, value: '' }, skipDuplicates: true })
}
