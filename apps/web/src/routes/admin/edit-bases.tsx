import { createFileRoute } from '@tanstack/react-router'
import { EditList } from '../../records/record/edit-list.tsx'
import { NewRecordLink } from '../../records/record/new-record-link.tsx'
import { useRecordOrder } from '../../records/record/use-record.ts'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-bases')({
  loader: ({ context: { calls } }) => calls.bases.list.ensureData(),
  head: ({ match }) => unlistedHead('Edit Bases', match.context),
  component: EditBases,
})

function EditBases() {
  const [bases] = trpc.bases.list.useSuspenseQuery()
  const saveOrder = useRecordOrder({ procedures: trpc.bases, cache: trpc.useUtils().bases })
  return (
    <Screen title="Edit Bases" back={toDashboard}>
      <NewRecordLink to="/admin/new-base" label="New base" />
      <EditList
        entries={bases.map(({ baseId: id, name, image }) => ({
          id,
          name,
          image,
          link: { to: '/admin/edit-base/$baseId', params: { baseId: String(id) } },
        }))}
        empty="There are no bases yet."
        onOrder={saveOrder}
      />
    </Screen>
  )
}
