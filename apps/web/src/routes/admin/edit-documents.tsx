import { createFileRoute } from '@tanstack/react-router'
import { EditList } from '../../records/record/edit-list.tsx'
import { NewRecordLink } from '../../records/record/new-record-link.tsx'
import { useRecordOrder } from '../../records/record/use-record.ts'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { describePdf } from '../../components/page/file-size.ts'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-documents')({
  loader: ({ context: { calls } }) => calls.documents.list.ensureData(),
  head: ({ match }) => unlistedHead('Edit Documents', match.context),
  component: EditDocuments,
})

function EditDocuments() {
  const [documents] = trpc.documents.list.useSuspenseQuery()
  const saveOrder = useRecordOrder({ procedures: trpc.documents, cache: trpc.useUtils().documents })
  return (
    <Screen title="Edit Documents" back={toDashboard}>
      <NewRecordLink to="/admin/new-document" label="New document" />
      <EditList
        entries={documents.map(({ documentId: id, title, file }) => ({
          id,
          name: title,
          note: describePdf(file.bytes),
          link: { to: '/admin/edit-document/$documentId', params: { documentId: String(id) } },
        }))}
        empty="There are no documents yet."
        onOrder={saveOrder}
      />
    </Screen>
  )
}
