import { baseUpdate } from '@isse/api/records/bases/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { DeleteRecord } from '../../records/record/delete-record.tsx'
import { loadRecord } from '../../records/record/load-record.ts'
import { onWebsite } from '../../records/record/on-website.ts'
import { RecordGone } from '../../records/record/record-gone.tsx'
import { useRecord, useRemoveRecord } from '../../records/record/use-record.ts'
import { Screen, toBases } from '../../admin/shell/screen.tsx'
import { toFields } from '../../records/bases/base-fields.ts'
import { BaseForm } from '../../records/bases/base-form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-base/$baseId')({
  loader: ({ context: { calls }, params }) => loadRecord(calls.bases.get, params),
  head: ({ match }) => unlistedHead('Edit base', match.context),
  component: EditBase,
  notFoundComponent: ({ data }) => <RecordGone back={toBases} data={data} />,
})

function EditBase() {
  const key = Route.useParams()
  const entity = { procedures: trpc.bases, cache: trpc.useUtils().bases }
  const updated = 'The base has been updated and saved for your website.'
  const { record, form } = useRecord({ ...entity, key, toFields, updated, website: onWebsite.base })
  const remove = useRemoveRecord({ ...entity, key })
  return (
    <Screen title={`Edit ${record.name}`} back={toBases}>
      <BaseForm
        key={key.baseId}
        schema={baseUpdate}
        {...form}
        current={record.image ?? undefined}
        submit={wording.saveYourChanges}
      />
      <DeleteRecord title="Delete this base" remove={remove} to="/admin/edit-bases" />
    </Screen>
  )
}
