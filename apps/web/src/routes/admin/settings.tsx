import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '../../records/record/load-record.ts'
import { onWebsite } from '../../records/record/on-website.ts'
import { useRecord } from '../../records/record/use-record.ts'
import { toFields } from '../../records/charity/settings-fields.ts'
import { SettingsForm } from '../../records/charity/settings-form.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/settings')({
  loader: ({ context: { calls } }) => loadRecord(calls.charity.get, undefined),
  head: ({ match }) => unlistedHead('Settings', match.context),
  component: Settings,
})

function Settings() {
  const { record, form } = useRecord({
    procedures: trpc.charity,
    cache: trpc.useUtils().charity,
    key: undefined,
    toFields,
    updated: 'The settings have been updated and saved for your website.',
    website: onWebsite.charity,
  })
  return (
    <Screen title="Settings" back={toDashboard}>
      <SettingsForm {...form} logo={record.image ?? undefined} />
    </Screen>
  )
}
