import type { Prisma } from '@isse/db'
import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { readLine } from '../../formatted-text/read-text.ts'
import { deleted } from '../../procedure/fields/fields.ts'
import { whenMissing } from '../../procedure/errors/database-errors.ts'
import { decorativeSelect, presentOptionalImage } from '../record/optional-image.ts'
import { order, ordered, reorder } from '../record/order.ts'
import { createRecord, updateRecord } from '../record/record.ts'
import { editorProcedure, keepRead, publicProcedure, router } from '../../procedure/trpc.ts'
import { wording } from '../../site/wording.ts'
import { newTeamMember, shownTeamMember, teamMember, teamMemberKey, teamMemberUpdate } from './schema.ts'

const select = {
  teamMemberId: true,
  name: true,
  role: true,
  teamMemberText: true,
  ...decorativeSelect,
} satisfies Prisma.TeamMemberSelect

const orderBy = [
  { position: 'asc' },
  { teamMemberId: 'asc' },
] satisfies Prisma.TeamMemberOrderByWithRelationInput[]

const gone = () =>
  new TRPCError({ code: 'NOT_FOUND', message: 'Sorry, that team member is no longer available.' })

const tags = ['Team members']
const multipart = { part: 'contentBlock', aliases: { text: 'teamMemberText', id: 'teamMemberId' } }

/** The people whom a visitor is likely to meet. */
export const teamMembersRouter = router({
  list: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/teamMembers', tags, summary: 'All team members', protect: false },
    })
    .use(keepRead)
    .output(z.array(teamMember))
    .query(async ({ ctx }) => {
      const rows = await ctx.db.teamMember.findMany({ select, orderBy })
      return rows.map((row) => presentOptionalImage(ctx, row))
    }),

  /** The same list, as home shows it. */
  shown: publicProcedure
    .use(keepRead)
    .output(z.array(shownTeamMember))
    .query(async ({ ctx }) => {
      const rows = await ctx.db.teamMember.findMany({ select, orderBy })
      return rows.map(({ teamMemberText, ...row }) => ({
        ...presentOptionalImage(ctx, row),
        teamMemberText: readLine(teamMemberText),
      }))
    }),

  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/teamMember/{teamMemberId}',
        tags,
        summary: 'One team member',
        protect: false,
      },
    })
    .input(teamMemberKey)
    .use(keepRead)
    .output(teamMember)
    .query(async ({ ctx, input }) => {
      const row = await ctx.db.teamMember.findUnique({ where: input, select })
      if (!row) throw gone()
      return presentOptionalImage(ctx, row)
    }),

  create: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/teamMember', tags, summary: 'Add a team member' },
      multipart,
      incomplete: wording.allFieldsComplete,
    })
    .input(newTeamMember)
    .output(teamMember)
    .mutation(async ({ ctx, input }) => {
      const row = await createRecord(ctx, input, (db, data) => db.teamMember.create({ data, select }))
      return presentOptionalImage(ctx, row)
    }),

  update: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/teamMember/update', tags, summary: 'Change a team member' },
      multipart,
      incomplete: wording.allFieldsComplete,
    })
    .input(teamMemberUpdate)
    .output(teamMember)
    .mutation(async ({ ctx, input: { teamMemberId, ...input } }) => {
      const row = await updateRecord(ctx, input, {
        find: (db) => db.teamMember.findUnique({ where: { teamMemberId }, select: { imageId: true } }),
        gone,
        write: (db, version, data) =>
          db.teamMember.update({ where: { teamMemberId, version }, data, select }),
      })
      return presentOptionalImage(ctx, row)
    }),

  reorder: editorProcedure
    .input(order)
    .output(ordered)
    .mutation(({ ctx, input: { ids } }) =>
      reorder(ctx, ids, {
        direction: 'ascending',
        read: async () => {
          const rows = await ctx.db.teamMember.findMany({ where: { teamMemberId: { in: ids } } })
          return rows.map(({ teamMemberId, position }) => ({ id: teamMemberId, position }))
        },
        write: (teamMemberId, position) =>
          ctx.db.teamMember.update({ where: { teamMemberId }, data: { position } }),
      }),
    ),

  remove: editorProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/teamMember/delete/{teamMemberId}',
        tags,
        summary: 'Delete a team member',
      },
      alsoMethod: 'POST',
    })
    .input(teamMemberKey)
    .output(deleted)
    .mutation(async ({ ctx, input }) => {
      const row = await ctx.db.teamMember
        .delete({ where: input, select: { name: true, imageId: true } })
        .catch(whenMissing(gone))
      if (row.imageId) await ctx.images.release(row.imageId)
      return { message: `The team member '${row.name}' has been deleted from your website.` }
    }),
})
