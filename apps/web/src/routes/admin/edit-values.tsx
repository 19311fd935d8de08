import { createFileRoute } from '@tanstack/react-router'
import { EditList } from '../../records/record/edit-list.tsx'
import { NewRecordLink } from '../../records/record/new-record-link.tsx'
import { useRecordOrder } from '../../records/record/use-record.ts'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-values')({
  loader: ({ context: { calls } }) => calls.values.list.ensureData(),
  head: ({ match }) => unlistedHead('Edit Values', match.context),
  component: EditValues,
})

function EditValues() {
  const [values] = trpc.values.list.useSuspenseQuery()
  const saveOrder = useRecordOrder({ procedures: trpc.values, cache: trpc.useUtils().values })
  return (
    <Screen title="Edit Values" back={toDashboard}>
      <NewRecordLink to="/admin/new-value" label="New value" />
      <EditList
        entries={values.map(({ valueId: id, name }) => ({
          id,
          name,
          link: { to: '/admin/edit-value/$valueId', params: { valueId: String(id) } },
        }))}
        empty="There are no values yet."
        onOrder={saveOrder}
      />
    </Screen>
  )
}
