import { createFileRoute } from '@tanstack/react-router'
import { editHead } from '../../records/record/words/heads.ts'
import { teamMembers } from '../../records/team-members/team-member-form.tsx'

export const Route = createFileRoute('/admin/edit-team-member/$teamMemberId')({
  loader: (match) => teamMembers.load(match),
  head: editHead('teamMember'),
  component: () => <teamMembers.Edit />,
  notFoundComponent: ({ data }) => <teamMembers.Gone data={data} />,
})
