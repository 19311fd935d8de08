import { newAssociate } from '@isse/api/records/associates/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute } from '@tanstack/react-router'
import { onWebsite } from '../../records/record/on-website.ts'
import { useNewRecord } from '../../records/record/use-record.ts'
import { emptyAssociate } from '../../records/associates/associate-fields.ts'
import { AssociateForm } from '../../records/associates/associate-form.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/new-associate')({
  head: ({ match }) => unlistedHead('New Associate', match.context),
  component: NewAssociate,
})

function NewAssociate() {
  const form = useNewRecord({
    procedures: trpc.associates,
    cache: trpc.useUtils().associates,
    empty: emptyAssociate,
    created: wording.associateSaved,
    website: onWebsite.associate,
  })
  return (
    <Screen title="New Associate" back={toDashboard}>
      <AssociateForm schema={newAssociate} {...form} submit={wording.save} />
    </Screen>
  )
}
