import { newValue } from '@isse/api/records/values/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { onWebsite } from '../../records/record/on-website.ts'
import { useNewRecord } from '../../records/record/use-record.ts'
import { Screen, toValues } from '../../admin/shell/screen.tsx'
import { emptyValue } from '../../records/values/value-fields.ts'
import { ValueForm } from '../../records/values/value-form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/new-value')({
  head: ({ match }) => unlistedHead('New Value', match.context),
  component: NewValue,
})

function NewValue() {
  const form = useNewRecord({
    procedures: trpc.values,
    cache: trpc.useUtils().values,
    empty: emptyValue,
    created: 'The value has been saved for your website.',
    website: onWebsite.value,
  })
  return (
    <Screen title="New Value" back={toValues}>
      <ValueForm schema={newValue} {...form} submit={wording.save} />
    </Screen>
  )
}
