import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { whenMissing } from '../../procedure/errors/database-errors.ts'
import { deleted } from '../../procedure/fields/fields.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { adminProcedure, editorProcedure, publicProcedure, router } from '../../procedure/trpc.ts'
import { roles } from '../../site/roles.ts'
import { wording } from '../../site/words/wording.ts'
import { acceptInvitation, findInvitation } from './accept.ts'
import { changePermissions } from './change-permissions.ts'
import { changeRole } from './change-role.ts'
import { invite } from './invite.ts'
import { listInvitations, listPeople } from './list.ts'
import { removePerson } from './remove.ts'
import {
  acceptance,
  accepted,
  renewedInvitation,
  invitationKey,
  invitationToken,
  invited,
  newInvitation,
  newPermissions,
  newRole,
  openInvitation,
  people,
  removal,
} from './schema.ts'

const invitationGone = () =>
  new TRPCError({
    code: 'NOT_FOUND',
    message: 'That invitation is no longer there: it was used or withdrawn. Load the list of people again.',
  })

const done = z.object({ message: z.string() })

/** Accounts, their roles, and invitations. They have no REST calls, so that no API token can create an account. */
export const peopleRouter = router({
  list: adminProcedure.output(people).query(async ({ ctx }) => ({
    people: await listPeople(ctx),
    invitations: await listInvitations(ctx),
    canMail: ctx.mailer !== undefined && ctx.pageUrl !== undefined,
  })),

  /** Names of the administrators, so that editors know whom to ask. */
  administrators: editorProcedure.output(z.array(z.string())).query(async ({ ctx }) => {
    const rows = await ctx.db.user.findMany({
      where: { role: roles.administrator },
      select: { name: true },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    })
    return rows.map(({ name }) => name)
  }),

  invite: adminProcedure
    .meta({ incomplete: wording.allFieldsComplete })
    .input(newInvitation)
    .output(invited)
    .mutation(({ ctx, input }) => invite(ctx, input)),

  /** Renews an invitation with a new link. The old link ends. */
  inviteAgain: adminProcedure
    .input(renewedInvitation)
    .output(invited)
    .mutation(async ({ ctx, input: { invitationId, by } }) => {
      const found = await ctx.db.invitation.findUnique({ where: { invitationId } })
      if (!found) throw invitationGone()
      const role = found.role === roles.administrator ? roles.administrator : roles.editor
      return invite(ctx, { email: found.email, role, by })
    }),

  withdraw: adminProcedure
    .input(invitationKey)
    .output(deleted)
    .mutation(async ({ ctx, input }) => {
      const { email } = await ctx.db.invitation.delete({ where: input }).catch(whenMissing(invitationGone))
      recordSecurityEvent(ctx, { event: 'invitation-withdrawn', outcome: 'success', details: input })
      return { message: `The invitation of ${email} has been withdrawn. Its link is no longer good.` }
    }),

  changeRole: adminProcedure
    .input(newRole)
    .output(done)
    .mutation(async ({ ctx, input }) => ({ message: await changeRole(ctx, input) })),

  changePermissions: adminProcedure
    .input(newPermissions)
    .output(done)
    .mutation(async ({ ctx, input }) => ({ message: await changePermissions(ctx, input) })),

  remove: adminProcedure
    .input(removal)
    .output(deleted)
    .mutation(async ({ ctx, input }) => ({ message: await removePerson(ctx, input) })),

  /** Returns the invitation of a link. A mutation, because logs contain the URL of a query. */
  openInvitation: publicProcedure
    .input(invitationToken)
    .output(openInvitation)
    .mutation(async ({ ctx, input: { token } }) => {
      const { email, role, invitedBy, expiresAt } = await findInvitation(ctx, token)
      return {
        email,
        role: role === roles.administrator ? roles.administrator : roles.editor,
        invitedBy: invitedBy.name,
        expiresAt: expiresAt.toISOString(),
      }
    }),

  /**
   * Creates the account of an invited person and signs it in. Without `signedIn` in the response, the person must
   * sign in.
   */
  acceptInvitation: publicProcedure
    .meta({ incomplete: 'Please enter your name and a password.' })
    .input(acceptance)
    .output(accepted)
    .mutation(async ({ ctx, input }) => {
      const signedIn = await acceptInvitation(ctx, input)
      const message = signedIn
        ? 'Your account is ready, and you are signed in.'
        : 'Your account is ready. Please sign in with it.'
      return { message, signedIn }
    }),
})
