import { charityUpdate } from '@isse/api/records/charity/schema'
import { createFileRoute } from '@tanstack/react-router'
import { fillFields } from '../../records/record/form-values.ts'
import { loadRecord } from '../../records/record/load-record.ts'
import { useRecord } from '../../records/record/use-record.ts'
import { SettingsForm } from '../../records/charity/settings-form.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/admin/settings')({
  loader: ({ context: { calls } }) => loadRecord(calls.charity.get, undefined),
  head: ({ match }) => unlistedHead('Settings', match.context),
  component: Settings,
})

function Settings() {
  const { record, form } = useRecord('charity', {
    key: undefined,
    toFields: (charity) => fillFields(charityUpdate, charity),
    updated: 'The settings have been updated and saved for your website.',
  })
  return (
    <Screen title="Settings" back={toDashboard}>
      <SettingsForm {...form} logo={record.image ?? undefined} />
    </Screen>
  )
}
