import { settingsUpdate } from '@isse/api/records/charity/schema'
import { createFileRoute } from '@tanstack/react-router'
import { fillFields } from '../../records/record/form-values.ts'
import { WaitingNotice } from '../../records/unpublished/waiting-notice.tsx'
import { loadRecord, readWaiting } from '../../records/record/load-record.ts'
import { useRecord } from '../../records/record/use-record.ts'
import { SettingsForm } from '../../records/charity/settings-form.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { Past } from '../../records/history/past.tsx'
import { HistoryLink } from '../../records/history/history-link.tsx'
import { unlistedHead } from '../../head/page-head.ts'

export const Route = createFileRoute('/admin/settings')({
  loader: async ({ context: { calls } }) => {
    await Promise.all([
      loadRecord(calls.charity.get, undefined),
      readWaiting(calls, 'charity', 1),
      calls.revisions.size.fetch(undefined, { staleTime: 0 }),
    ])
  },
  head: ({ match }) => unlistedHead('Settings', match.context),
  component: Settings,
})

function Settings() {
  const { record, waiting, formKey, onChanged, form } = useRecord('charity', {
    key: undefined,
    id: 1,
    toFields: (charity) => fillFields(settingsUpdate, charity),
    updated: 'The settings have been updated and saved for your website.',
  })
  return (
    <Screen title="Settings" back={toDashboard}>
      <WaitingNotice waiting={waiting} onChanged={onChanged} />
      <SettingsForm key={formKey} {...form} logo={record.image ?? undefined} />
      <p className="mt-8">
        <HistoryLink kind="charity" id={1} />
      </p>
      <Past />
    </Screen>
  )
}
