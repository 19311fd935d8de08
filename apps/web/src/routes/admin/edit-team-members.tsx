import { createFileRoute } from '@tanstack/react-router'
import { EditList } from '../../records/record/edit-list.tsx'
import { NewRecordLink } from '../../records/record/new-record-link.tsx'
import { useRecordOrder } from '../../records/record/use-record.ts'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-team-members')({
  loader: ({ context: { calls } }) => calls.teamMembers.list.ensureData(),
  head: ({ match }) => unlistedHead('Edit Team Members', match.context),
  component: EditTeamMembers,
})

function EditTeamMembers() {
  const [teamMembers] = trpc.teamMembers.list.useSuspenseQuery()
  const saveOrder = useRecordOrder({ procedures: trpc.teamMembers, cache: trpc.useUtils().teamMembers })
  return (
    <Screen title="Edit Team Members" back={toDashboard}>
      <NewRecordLink to="/admin/new-team-member" label="New team member" />
      <EditList
        entries={teamMembers.map(({ teamMemberId: id, name, image }) => ({
          id,
          name,
          image,
          link: { to: '/admin/edit-team-member/$teamMemberId', params: { teamMemberId: String(id) } },
        }))}
        empty="There are no team members yet."
        onOrder={saveOrder}
      />
    </Screen>
  )
}
