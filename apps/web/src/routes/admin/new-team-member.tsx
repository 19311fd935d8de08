import { newTeamMember } from '@isse/api/records/team-members/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { onWebsite } from '../../records/record/on-website.ts'
import { useNewRecord } from '../../records/record/use-record.ts'
import { Screen, toTeamMembers } from '../../admin/shell/screen.tsx'
import { emptyTeamMember } from '../../records/team-members/team-member-fields.ts'
import { TeamMemberForm } from '../../records/team-members/team-member-form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/new-team-member')({
  head: ({ match }) => unlistedHead('New Team Member', match.context),
  component: NewTeamMember,
})

function NewTeamMember() {
  const form = useNewRecord({
    procedures: trpc.teamMembers,
    cache: trpc.useUtils().teamMembers,
    empty: emptyTeamMember,
    created: 'The team member has been saved for your website.',
    website: onWebsite.teamMember,
  })
  return (
    <Screen title="New Team Member" back={toTeamMembers}>
      <TeamMemberForm schema={newTeamMember} {...form} submit={wording.save} />
    </Screen>
  )
}
