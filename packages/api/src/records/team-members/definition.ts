import { readLine } from '../../formatted-text/read-text.ts'
import { router } from '../../procedure/trpc.ts'
import { defineRecord } from '../core/definition.ts'
import { decorativeSelect, serializeRecord } from '../core/files.ts'
import { recordProcedures, viewProcedure } from '../core/record-procedures.ts'
import { newTeamMember, teamMemberView, teamMember, teamMemberKey, teamMemberUpdate } from './schema.ts'

/** People whom a visitor is likely to meet. */
export const definition = defineRecord('teamMember', {
  rest: {
    one: '/teamMember',
    all: '/teamMembers',
    tag: 'Team members',
    about: 'The people who do the work.',
    part: 'contentBlock',
    aliases: { text: 'teamMemberText' },
  },
  glossary: {
    role: { description: 'What the team member does.', example: 'Treasurer' },
    teamMemberText: {
      description: 'A sentence or two about the team member.',
      example: 'Sam looks after the books.',
    },
  },
  key: teamMemberKey,
  record: teamMember,
  create: newTeamMember,
  update: teamMemberUpdate,
  select: { teamMemberId: true, name: true, role: true, teamMemberText: true, ...decorativeSelect },
  serialize: serializeRecord,
})

export const procedures = router({
  ...recordProcedures(definition),
  shown: viewProcedure(definition, teamMemberView, (member) => ({
    ...member,
    teamMemberText: readLine(member.teamMemberText),
  })),
})
