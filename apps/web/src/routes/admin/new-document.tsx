import { newDocument } from '@isse/api/records/documents/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { onWebsite } from '../../records/record/on-website.ts'
import { useNewRecord } from '../../records/record/use-record.ts'
import { Screen, toDocuments } from '../../admin/shell/screen.tsx'
import { emptyDocument } from '../../records/documents/document-fields.ts'
import { DocumentForm } from '../../records/documents/document-form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/new-document')({
  head: ({ match }) => unlistedHead('New Document', match.context),
  component: NewDocument,
})

function NewDocument() {
  const form = useNewRecord({
    procedures: trpc.documents,
    cache: trpc.useUtils().documents,
    empty: emptyDocument,
    created: 'The document has been saved for your website.',
    website: onWebsite.document,
  })
  return (
    <Screen title="New Document" back={toDocuments}>
      <DocumentForm schema={newDocument} {...form} submit={wording.save} />
    </Screen>
  )
}
