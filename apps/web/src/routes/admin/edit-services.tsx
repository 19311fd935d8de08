import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { EditList } from '../../records/record/edit-list.tsx'
import { NewRecordLink } from '../../records/record/new-record-link.tsx'
import { useRecordOrder } from '../../records/record/use-record.ts'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-services')({
  loader: ({ context: { calls } }) => calls.services.list.ensureData(),
  head: ({ match }) => unlistedHead('Edit Services', match.context),
  component: EditServices,
})

function EditServices() {
  const [services] = trpc.services.list.useSuspenseQuery()
  const saveOrder = useRecordOrder({ procedures: trpc.services, cache: trpc.useUtils().services })
  return (
    <Screen title="Edit Services" back={toDashboard}>
      <NewRecordLink to="/admin/new-service" label="New service" />
      <EditList
        entries={services.map(({ serviceId: id, name, image }) => ({
          id,
          name,
          image,
          link: { to: '/admin/edit-service/$serviceId', params: { serviceId: String(id) } },
        }))}
        empty={wording.emptyEditList}
        onOrder={saveOrder}
      />
    </Screen>
  )
}
