import { createFileRoute, notFound } from '@tanstack/react-router'
import { unlistedHead } from '../../head/page-head.ts'
import { SettingsLinks } from '../../records/charity/settings-links.tsx'
import { settingsScreens } from '../../records/charity/settings-screens.ts'
import { EditRecord } from '../../records/record/edit-record.tsx'
import { loadRecord } from '../../records/record/load-record.ts'
import { useRecord } from '../../records/record/use-record.ts'

/** A screen of the settings, such as /admin/settings/look. */
export const Route = createFileRoute('/admin/settings/{-$part}')({
  remountDeps: ({ params }) => params,
  loader: async ({ context: { calls }, params: { part } }) => {
    const screen = settingsScreens.find((one) => one.part === part)
    if (!screen) throw notFound()
    await loadRecord(calls, screen.kind ?? 'charity', 1)
    return screen
  },
  head: ({ loaderData, match }) => unlistedHead(loaderData?.title ?? 'Settings', match.context),
  component: Settings,
})

function Settings() {
  const { kind = 'charity', title, schema, Fields } = Route.useLoaderData()
  const of = useRecord(kind, 1)
  return (
    <EditRecord
      of={of}
      title={title}
      schema={schema}
      updated="The settings have been updated and saved for your website."
      above={<SettingsLinks />}
    >
      <Fields logo={of.record.image ?? undefined} />
    </EditRecord>
  )
}
