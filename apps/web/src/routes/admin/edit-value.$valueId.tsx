import { valueUpdate } from '@isse/api/records/values/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { DeleteRecord } from '../../records/record/delete-record.tsx'
import { loadRecord } from '../../records/record/load-record.ts'
import { onWebsite } from '../../records/record/on-website.ts'
import { RecordGone } from '../../records/record/record-gone.tsx'
import { useRecord, useRemoveRecord } from '../../records/record/use-record.ts'
import { Screen, toValues } from '../../admin/shell/screen.tsx'
import { toFields } from '../../records/values/value-fields.ts'
import { ValueForm } from '../../records/values/value-form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-value/$valueId')({
  loader: ({ context: { calls }, params }) => loadRecord(calls.values.get, params),
  head: ({ match }) => unlistedHead('Edit value', match.context),
  component: EditValue,
  notFoundComponent: ({ data }) => <RecordGone back={toValues} data={data} />,
})

function EditValue() {
  const key = Route.useParams()
  const entity = { procedures: trpc.values, cache: trpc.useUtils().values }
  const updated = 'The value has been updated and saved for your website.'
  const { record, form } = useRecord({ ...entity, key, toFields, updated, website: onWebsite.value })
  const remove = useRemoveRecord({ ...entity, key })
  return (
    <Screen title={`Edit ${record.name}`} back={toValues}>
      <ValueForm key={key.valueId} schema={valueUpdate} {...form} submit={wording.saveYourChanges} />
      <DeleteRecord title="Delete this value" remove={remove} to="/admin/edit-values" />
    </Screen>
  )
}
