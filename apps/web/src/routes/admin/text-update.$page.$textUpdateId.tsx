import { pageTextForm, type PageText } from '@isse/api/page-texts/schema'
import { wording } from '@isse/api/site/wording'
import { createFileRoute, notFound } from '@tanstack/react-router'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { slotOfText } from '../../admin/slots/slots.ts'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../trpc.ts'

export const Route = createFileRoute('/admin/text-update/$page/$textUpdateId')({
  loader: async ({ context: { calls }, params }) => {
    const slot = slotOfText(params.page, params.textUpdateId)
    if (!slot) throw notFound()
    // Always the text as it is now, whatever the cache holds.
    await calls.pageTexts.get.fetch(params, { staleTime: 0 })
    return { name: slot.name }
  },
  head: () => unlistedHead('Edit text'),
  component: EditText,
})

const { AdminForm, TextArea } = createAdminForm<z.input<typeof pageTextForm>>()

function EditText() {
  const key = Route.useParams()
  const { name } = Route.useLoaderData()
  const [text] = trpc.pageTexts.get.useSuspenseQuery(key)
  const calls = trpc.useUtils()
  const { mutateAsync: update } = trpc.pageTexts.update.useMutation()

  async function save(changed: z.output<typeof pageTextForm>) {
    if (changed.siteText === '') return {}
    const saved = await update(changed)
    await calls.pageTexts.invalidate(undefined, { refetchType: 'all' })
    return { success: wording.textSaved, values: toFields(saved) }
  }

  return (
    <Screen title={`Edit text: ${name}`} back={toDashboard}>
      <AdminForm
        key={`${key.page}/${key.textUpdateId}`}
        schema={pageTextForm}
        defaultValues={toFields(text)}
        save={save}
        latest={async () => toFields(await calls.pageTexts.get.fetch(key, { staleTime: 0 }))}
        submit={wording.save}
      >
        <TextArea name="siteText" label="Text" rows={10} hint="An empty text is not saved." hintBelow />
      </AdminForm>
    </Screen>
  )
}

function toFields({ page, textUpdateId, siteText, version }: PageText) {
  return { page, textUpdateId, siteText, version }
}
