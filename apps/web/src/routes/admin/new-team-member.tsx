import { createFileRoute } from '@tanstack/react-router'
import { newHead } from '../../records/record/words/heads.ts'
import { teamMembers } from '../../records/team-members/team-member-form.tsx'

export const Route = createFileRoute('/admin/new-team-member')({
  head: newHead('teamMember'),
  component: () => <teamMembers.New />,
})
