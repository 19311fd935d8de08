import { newBase } from '@isse/api/records/bases/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { onWebsite } from '../../records/record/on-website.ts'
import { useNewRecord } from '../../records/record/use-record.ts'
import { Screen, toBases } from '../../admin/shell/screen.tsx'
import { emptyBase } from '../../records/bases/base-fields.ts'
import { BaseForm } from '../../records/bases/base-form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/new-base')({
  head: ({ match }) => unlistedHead('New Base', match.context),
  component: NewBase,
})

function NewBase() {
  const form = useNewRecord({
    procedures: trpc.bases,
    cache: trpc.useUtils().bases,
    empty: emptyBase,
    created: 'The base has been saved for your website.',
    website: onWebsite.base,
  })
  return (
    <Screen title="New Base" back={toBases}>
      <BaseForm schema={newBase} {...form} submit={wording.save} />
    </Screen>
  )
}
