import type { Prisma } from '@isse/db'
import { z } from 'zod'
import { lockSession } from '../auth/lock-session.ts'
import { whenMissing } from '../../procedure/errors/database-errors.ts'
import { deleted } from '../../procedure/fields/fields.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { adminProcedure, router } from '../../procedure/trpc.ts'
import { roles } from '../../site/roles.ts'
import { wording } from '../../site/words/wording.ts'
import { daysAfter, daysUntil } from './end.ts'
import { apiToken, apiTokenKey, madeApiToken, newApiToken, type ApiToken } from './schema.ts'
import { createToken } from './token.ts'
import { takeOver, tokenGone } from './take-over.ts'

const select = {
  apiTokenId: true,
  name: true,
  access: true,
  beginning: true,
  createdAt: true,
  lastUsedAt: true,
  endsAt: true,
  takenOverAt: true,
  user: { select: { id: true, name: true, role: true } },
} satisfies Prisma.ApiTokenSelect

type ApiTokenRow = Prisma.ApiTokenGetPayload<{ select: typeof select }>

/** The account and time for which a token is serialized. */
interface Viewer {
  userId: string
  now: Date
}

function serializeToken(
  { user, createdAt, lastUsedAt, endsAt, takenOverAt, access, ...row }: ApiTokenRow,
  { userId, now }: Viewer,
): ApiToken {
  return {
    ...row,
    access: access === 'READ_WRITE' ? access : 'READ',
    maker: user.name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    endsAt: endsAt.toISOString(),
    daysLeft: daysUntil(endsAt, now),
    takenOverAt: takenOverAt?.toISOString() ?? null,
    isOwn: user.id === userId,
    hasRights: user.role === roles.administrator,
    isEditors: user.role === roles.editor,
  }
}

/**
 * Tokens for the REST API. They have no REST calls, so that no token can create another. Administrators manage the
 * tokens of all accounts.
 */
export const apiTokensRouter = router({
  list: adminProcedure.output(z.array(apiToken)).query(async ({ ctx }) => {
    const viewer = { userId: ctx.account.userId, now: ctx.now() }
    const rows = await ctx.db.apiToken.findMany({ select, orderBy: { apiTokenId: 'desc' } })
    return rows.map((row) => serializeToken(row, viewer))
  }),

  create: adminProcedure
    .meta({ incomplete: wording.allFieldsComplete })
    .input(newApiToken)
    .output(madeApiToken)
    .mutation(async ({ ctx, input: { lifetime, ...input } }) => {
      const { token, ...stored } = createToken()
      const viewer = { userId: ctx.account.userId, now: ctx.now() }
      const endsAt = daysAfter(viewer.now, Number(lifetime))
      const data = { ...input, ...stored, endsAt, userId: viewer.userId }
      const row = await ctx.db.$transaction(async (client) => {
        const created = await client.apiToken.create({ data, select })
        // After the row, so that the removal of the account, which locks the account first, cannot deadlock.
        await lockSession(client, ctx.account)
        return created
      })
      const { apiTokenId, access } = row
      recordSecurityEvent(ctx, {
        event: 'token-created',
        outcome: 'success',
        details: { apiTokenId, access, days: Number(lifetime) },
      })
      return { ...serializeToken(row, viewer), token }
    }),

  /** Moves another account's token to the caller's account. */
  takeOver: adminProcedure
    .input(apiTokenKey)
    .output(z.object({ message: z.string() }))
    .mutation(async ({ ctx, input: { apiTokenId } }) => {
      const name = await takeOver(ctx, apiTokenId)
      return { message: `The token '${name}' is yours now. Scripts that use it go on, with your rights.` }
    }),

  remove: adminProcedure
    .input(apiTokenKey)
    .output(deleted)
    .mutation(async ({ ctx, input }) => {
      const { name, userId } = await ctx.db.apiToken
        .delete({ where: input, select: { name: true, userId: true } })
        .catch(whenMissing(tokenGone))
      recordSecurityEvent(ctx, {
        event: 'token-ended',
        outcome: 'success',
        details: { apiTokenId: input.apiTokenId, tokenUserId: userId, reason: 'revoked' },
      })
      return { message: `The token '${name}' has been revoked. Scripts that use it are refused from now on.` }
    }),
})
