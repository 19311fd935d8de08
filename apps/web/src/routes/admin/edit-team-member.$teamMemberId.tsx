import { teamMemberUpdate } from '@isse/api/records/team-members/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { DeleteRecord } from '../../records/record/delete-record.tsx'
import { loadRecord } from '../../records/record/load-record.ts'
import { onWebsite } from '../../records/record/on-website.ts'
import { RecordGone } from '../../records/record/record-gone.tsx'
import { useRecord, useRemoveRecord } from '../../records/record/use-record.ts'
import { Screen, toTeamMembers } from '../../admin/shell/screen.tsx'
import { toFields } from '../../records/team-members/team-member-fields.ts'
import { TeamMemberForm } from '../../records/team-members/team-member-form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-team-member/$teamMemberId')({
  loader: ({ context: { calls }, params }) => loadRecord(calls.teamMembers.get, params),
  head: ({ match }) => unlistedHead('Edit team member', match.context),
  component: EditTeamMember,
  notFoundComponent: ({ data }) => <RecordGone back={toTeamMembers} data={data} />,
})

function EditTeamMember() {
  const key = Route.useParams()
  const entity = { procedures: trpc.teamMembers, cache: trpc.useUtils().teamMembers }
  const updated = 'The team member has been updated and saved for your website.'
  const { record, form } = useRecord({ ...entity, key, toFields, updated, website: onWebsite.teamMember })
  const remove = useRemoveRecord({ ...entity, key })
  return (
    <Screen title={`Edit ${record.name}`} back={toTeamMembers}>
      <TeamMemberForm
        key={key.teamMemberId}
        schema={teamMemberUpdate}
        {...form}
        current={record.image ?? undefined}
        submit={wording.saveYourChanges}
      />
      <DeleteRecord title="Delete this team member" remove={remove} to="/admin/edit-team-members" />
    </Screen>
  )
}
