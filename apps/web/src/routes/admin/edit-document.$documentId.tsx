import { documentUpdate } from '@isse/api/records/documents/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { DeleteRecord } from '../../records/record/delete-record.tsx'
import { loadRecord } from '../../records/record/load-record.ts'
import { onWebsite } from '../../records/record/on-website.ts'
import { RecordGone } from '../../records/record/record-gone.tsx'
import { useRecord, useRemoveRecord } from '../../records/record/use-record.ts'
import { Screen, toDocuments } from '../../admin/shell/screen.tsx'
import { toFields } from '../../records/documents/document-fields.ts'
import { DocumentForm } from '../../records/documents/document-form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-document/$documentId')({
  loader: ({ context: { calls }, params }) => loadRecord(calls.documents.get, params),
  head: ({ match }) => unlistedHead('Edit document', match.context),
  component: EditDocument,
  notFoundComponent: ({ data }) => <RecordGone back={toDocuments} data={data} />,
})

function EditDocument() {
  const key = Route.useParams()
  const entity = { procedures: trpc.documents, cache: trpc.useUtils().documents }
  const updated = 'The document has been updated and saved for your website.'
  const { record, form } = useRecord({ ...entity, key, toFields, updated, website: onWebsite.document })
  const remove = useRemoveRecord({ ...entity, key })
  return (
    <Screen title={`Edit ${record.title}`} back={toDocuments}>
      <DocumentForm
        key={key.documentId}
        schema={documentUpdate}
        {...form}
        current={record.file}
        submit={wording.saveYourChanges}
      />
      <DeleteRecord title="Delete this document" remove={remove} to="/admin/edit-documents" />
    </Screen>
  )
}
