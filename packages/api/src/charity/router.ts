import type { Prisma } from '@isse/db'
import { changedMeanwhile, whenTaken } from '../kit/database-errors.ts'
import { adminProcedure, keepRead, publicProcedure, router } from '../kit/trpc.ts'
import { unnamedCharity } from '../site/unnamed-charity.ts'
import { charity, charityFrame, charityUpdate, type Charity } from './schema.ts'

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
} satisfies Prisma.CharitySelect

const select = { ...shown, mission: true, version: true } satisfies Prisma.CharitySelect

const tags = ['Charity']

/** The key of the one record. */
const key = { charityId: 1 } as const

const EMPTY: Charity = { ...unnamedCharity, mission: '', version: 0 }

/** What the charity says of itself: names, number in the register, links, mission. */
export const charityRouter = router({
  /** What every page shows. Without the mission, which is long. */
  frame: publicProcedure
    .use(keepRead)
    .output(charityFrame)
    .query(
      async ({ ctx }) => (await ctx.db.charity.findUnique({ where: key, select: shown })) ?? unnamedCharity,
    ),

  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/charity',
        tags,
        summary: 'What the charity says of itself; empty texts where nothing is set',
        protect: false,
      },
    })
    .use(keepRead)
    .output(charity)
    .query(async ({ ctx }) => (await ctx.db.charity.findUnique({ where: key, select })) ?? EMPTY),

  update: adminProcedure
    .meta({
      openapi: { method: 'POST', path: '/charity', tags, summary: 'Change what the charity says of itself' },
    })
    .input(charityUpdate)
    .output(charity)
    .mutation(({ ctx, input: { version, ...data } }) =>
      ctx.db.charity
        .upsert({
          where: { ...key, version },
          create: data,
          update: { ...data, version: { increment: 1 } },
          select,
        })
        .catch(whenTaken(changedMeanwhile)),
    ),
})
