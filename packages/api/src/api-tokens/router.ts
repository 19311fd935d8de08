import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { deleted } from '../kit/fields.ts'
import { whenMissing } from '../kit/database-errors.ts'
import { adminProcedure, router } from '../kit/trpc.ts'
import { wording } from '../site/wording.ts'
import { apiToken, apiTokenKey, madeApiToken, newApiToken, type ApiToken } from './schema.ts'
import { createToken } from './token.ts'

const select = {
  apiTokenId: true,
  name: true,
  access: true,
  beginning: true,
  createdAt: true,
  lastUsedAt: true,
  user: { select: { name: true } },
} satisfies Prisma.ApiTokenSelect

type ApiTokenRow = Prisma.ApiTokenGetPayload<{ select: typeof select }>

function present({ user, createdAt, lastUsedAt, access, ...row }: ApiTokenRow): ApiToken {
  return {
    ...row,
    access: access === 'READ_WRITE' ? access : 'READ',
    maker: user.name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

const notFound = () =>
  new TRPCError({ code: 'NOT_FOUND', message: 'That token is no longer there: it was revoked before.' })

/** Tokens for the REST interface. They are managed without REST calls, so that no token can create another. */
export const apiTokensRouter = router({
  list: adminProcedure.output(z.array(apiToken)).query(async ({ ctx }) => {
    const rows = await ctx.db.apiToken.findMany({ select, orderBy: { apiTokenId: 'desc' } })
    return rows.map(present)
  }),

  create: adminProcedure
    .meta({ incomplete: wording.allFieldsComplete })
    .input(newApiToken)
    .output(madeApiToken)
    .mutation(async ({ ctx, input }) => {
      const { token, ...stored } = createToken()
      const { userId } = ctx.account
      return {
        ...present(await ctx.db.apiToken.create({ data: { ...input, ...stored, userId }, select })),
        token,
      }
    }),

  remove: adminProcedure
    .input(apiTokenKey)
    .output(deleted)
    .mutation(async ({ ctx, input }) => {
      const { name } = await ctx.db.apiToken
        .delete({ where: input, select: { name: true } })
        .catch(whenMissing(notFound))
      return { message: `The token '${name}' has been revoked. Scripts that use it are refused from now on.` }
    }),
})
