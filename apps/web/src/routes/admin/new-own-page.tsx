import { newOwnPage } from '@isse/api/records/own-pages/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { onWebsite } from '../../records/record/on-website.ts'
import { useNewRecord } from '../../records/record/use-record.ts'
import { Screen, toOwnPages } from '../../admin/shell/screen.tsx'
import { emptyOwnPage } from '../../records/own-pages/own-page-fields.ts'
import { OwnPageForm } from '../../records/own-pages/own-page-form.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/new-own-page')({
  head: ({ match }) => unlistedHead('New Page', match.context),
  component: NewOwnPage,
})

function NewOwnPage() {
  const form = useNewRecord({
    procedures: trpc.ownPages,
    cache: trpc.useUtils().ownPages,
    empty: emptyOwnPage,
    created: 'The page has been saved for your website.',
    website: onWebsite.ownPage,
  })
  return (
    <Screen title="New Page" back={toOwnPages}>
      <OwnPageForm schema={newOwnPage} {...form} submit={wording.save} />
    </Screen>
  )
}
