import { settingsForm } from '@isse/api/records/charity/schema'
import { createFileRoute } from '@tanstack/react-router'
import { isAdministrator } from '../../admin/session/session.ts'
import { unlistedHead } from '../../head/page-head.ts'
import { SettingsFields } from '../../records/charity/settings-fields.tsx'
import { HistorySize } from '../../records/history/history-size.tsx'
import { EditRecord } from '../../records/record/edit-record.tsx'
import { loadRecord } from '../../records/record/load-record.ts'
import { useRecord } from '../../records/record/use-record.ts'

export const Route = createFileRoute('/admin/settings')({
  loader: async ({ context: { calls } }) => {
    await Promise.all([
      loadRecord(calls, 'charity', 1),
      isAdministrator() && calls.revisions.size.fetch(undefined, { staleTime: 0 }),
    ])
  },
  head: ({ match }) => unlistedHead('Settings', match.context),
  component: Settings,
})

function Settings() {
  const of = useRecord('charity', 1)
  return (
    <EditRecord
      of={of}
      title="Settings"
      schema={settingsForm}
      updated="The settings have been updated and saved for your website."
      below={isAdministrator() && <HistorySize />}
    >
      <SettingsFields logo={of.record.image ?? undefined} />
    </EditRecord>
  )
}
