import { createFileRoute } from '@tanstack/react-router'
import { EditList } from '../../records/record/edit-list.tsx'
import { NewRecordLink } from '../../records/record/new-record-link.tsx'
import { useRecordOrder } from '../../records/record/use-record.ts'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-partners')({
  loader: ({ context: { calls } }) => calls.partners.list.ensureData(),
  head: ({ match }) => unlistedHead('Edit Partners', match.context),
  component: EditPartners,
})

function EditPartners() {
  const [partners] = trpc.partners.list.useSuspenseQuery()
  const saveOrder = useRecordOrder({ procedures: trpc.partners, cache: trpc.useUtils().partners })
  return (
    <Screen title="Edit Partners" back={toDashboard}>
      <NewRecordLink to="/admin/new-partner" label="New partner" />
      <EditList
        entries={partners.map(({ partnerId: id, name, image }) => ({
          id,
          name,
          image,
          link: { to: '/admin/edit-partner/$partnerId', params: { partnerId: String(id) } },
        }))}
        empty="There are no partners yet."
        onOrder={saveOrder}
      />
    </Screen>
  )
}
