import { ownPageUpdate } from '@isse/api/records/own-pages/schema'
import { wording } from '@isse/api/site/wording'
import { Icon } from '@isse/ui/icon/icon'
import { createFileRoute, Link } from '@tanstack/react-router'
import { DeleteRecord } from '../../records/record/delete-record.tsx'
import { loadRecord } from '../../records/record/load-record.ts'
import { onWebsite } from '../../records/record/on-website.ts'
import { RecordGone } from '../../records/record/record-gone.tsx'
import { useRecord, useRemoveRecord } from '../../records/record/use-record.ts'
import { Screen, toOwnPages } from '../../admin/shell/screen.tsx'
import { toFields } from '../../records/own-pages/own-page-fields.ts'
import { OwnPageForm } from '../../records/own-pages/own-page-form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-own-page/$ownPageId')({
  loader: ({ context: { calls }, params }) => loadRecord(calls.ownPages.get, params),
  head: ({ match }) => unlistedHead('Edit page', match.context),
  component: EditOwnPage,
  notFoundComponent: ({ data }) => <RecordGone back={toOwnPages} data={data} />,
})

function EditOwnPage() {
  const key = Route.useParams()
  const entity = { procedures: trpc.ownPages, cache: trpc.useUtils().ownPages }
  const updated = 'The page has been updated and saved for your website.'
  const { record, form } = useRecord({ ...entity, key, toFields, updated, website: onWebsite.ownPage })
  const remove = useRemoveRecord({ ...entity, key })
  return (
    <Screen title={`Edit ${record.title}`} back={toOwnPages}>
      {record.isPublished && (
        <p className="-mt-4 mb-8">
          <Link
            to="/$slug"
            params={{ slug: record.slug }}
            className="inline-flex link items-center gap-2 py-1"
          >
            See the page <Icon name="arrow-right" className="size-4" />
          </Link>
        </p>
      )}
      <OwnPageForm
        key={key.ownPageId}
        schema={ownPageUpdate}
        {...form}
        current={record.image ?? undefined}
        submit={wording.saveYourChanges}
      />
      <DeleteRecord title="Delete this page" remove={remove} to="/admin/edit-own-pages" />
    </Screen>
  )
}
