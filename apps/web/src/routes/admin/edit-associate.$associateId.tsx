import { associateUpdate } from '@isse/api/records/associates/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { DeleteRecord } from '../../records/record/delete-record.tsx'
import { loadRecord } from '../../records/record/load-record.ts'
import { onWebsite } from '../../records/record/on-website.ts'
import { RecordGone } from '../../records/record/record-gone.tsx'
import { useRecord, useRemoveRecord } from '../../records/record/use-record.ts'
import { toFields } from '../../records/associates/associate-fields.ts'
import { AssociateForm } from '../../records/associates/associate-form.tsx'
import { Screen, toAssociates } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-associate/$associateId')({
  loader: ({ context: { calls }, params }) => loadRecord(calls.associates.get, params),
  head: ({ match }) => unlistedHead('Edit associate', match.context),
  component: EditAssociate,
  notFoundComponent: ({ data }) => <RecordGone back={toAssociates} data={data} />,
})

function EditAssociate() {
  const key = Route.useParams()
  const entity = { procedures: trpc.associates, cache: trpc.useUtils().associates }
  const { record, form } = useRecord({
    ...entity,
    key,
    toFields,
    updated: wording.associateUpdated,
    website: onWebsite.associate,
  })
  const remove = useRemoveRecord({ ...entity, key })
  return (
    <Screen title={`Edit ${record.name}`} back={toAssociates}>
      <AssociateForm
        key={key.associateId}
        schema={associateUpdate}
        {...form}
        current={record.image}
        submit={wording.save}
      />
      <DeleteRecord title={wording.deleteAssociate} remove={remove} to="/admin/edit-associates" />
    </Screen>
  )
}
