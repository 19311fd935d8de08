import { newValue } from '@isse/api/values/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { onWebsite } from '../../admin/record/on-website.ts'
import { useNewRecord } from '../../admin/record/use-record.ts'
import { Screen, toValues } from '../../admin/shell/screen.tsx'
import { emptyValue } from '../../admin/values/value-fields.ts'
import { ValueForm } from '../../admin/values/value-form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

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
