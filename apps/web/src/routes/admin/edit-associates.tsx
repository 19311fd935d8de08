import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { EditList } from '../../records/record/edit-list.tsx'
import { NewRecordLink } from '../../records/record/new-record-link.tsx'
import { useRecordOrder } from '../../records/record/use-record.ts'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-associates')({
  loader: ({ context: { calls } }) => calls.associates.list.ensureData(),
  head: ({ match }) => unlistedHead('Edit Associates', match.context),
  component: EditAssociates,
})

function EditAssociates() {
  const [associates] = trpc.associates.list.useSuspenseQuery()
  const saveOrder = useRecordOrder({ procedures: trpc.associates, cache: trpc.useUtils().associates })
  return (
    <Screen title="Edit Associates" back={toDashboard}>
      <NewRecordLink to="/admin/new-associate" label="New associate" />
      <EditList
        entries={associates.map(({ associateId: id, name, image }) => ({
          id,
          name,
          image,
          link: { to: '/admin/edit-associate/$associateId', params: { associateId: String(id) } },
        }))}
        empty={wording.emptyEditList}
        onOrder={saveOrder}
      />
    </Screen>
  )
}
