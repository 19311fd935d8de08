import type { SignedInAccount } from '../auth/signed-in-account.ts'
import type { Context } from '../../procedure/context.ts'
import { roles } from '../../site/roles.ts'
import type { Invitation, Person } from './schema.ts'

/** Lists the accounts: administrators, editors, others, each group sorted by name. */
export async function listPeople(ctx: Context & { account: SignedInAccount }): Promise<Person[]> {
  const now = ctx.now()
  const rows = await ctx.db.user.findMany({
    select: {
      id: true,
      name: true,
      email: true,
      role: true,
      mayEditCharity: true,
      mayReadMessages: true,
      lastSignInAt: true,
      // Accurate to ten minutes.
      sessions: { select: { updatedAt: true }, orderBy: { updatedAt: 'desc' }, take: 1 },
      _count: {
        select: {
          apiTokens: { where: { endsAt: { gt: now } } },
          invitations: { where: { expiresAt: { gt: now } } },
        },
      },
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  return rows
    .map(({ id, lastSignInAt, sessions, _count, ...row }) => ({
      ...row,
      ..._count,
      userId: id,
      lastSeenAt: latest(lastSignInAt, sessions[0]?.updatedAt)?.toISOString() ?? null,
      isOwn: id === ctx.account.userId,
    }))
    .sort((one, other) => rank(one.role) - rank(other.role))
}

/** Lists pending and expired invitations, the latest first. */
export async function listInvitations({ db, now }: Context): Promise<Invitation[]> {
  const rows = await db.invitation.findMany({
    include: { invitedBy: { select: { name: true } } },
    orderBy: { invitationId: 'desc' },
  })
  return rows.map(({ invitationId, email, role, invitedBy, expiresAt }) => ({
    invitationId,
    email,
    role: role === roles.administrator ? roles.administrator : roles.editor,
    invitedBy: invitedBy.name,
    expiresAt: expiresAt.toISOString(),
    isOver: expiresAt <= now(),
  }))
}

function rank(role: string): number {
  const at = ([roles.administrator, roles.editor] as string[]).indexOf(role)
  return at < 0 ? 2 : at
}

function latest(...dates: (Date | null | undefined)[]): Date | undefined {
  return dates
    .flatMap((date) => date ?? [])
    .sort((one, other) => other.getTime() - one.getTime())
    .at(0)
}
