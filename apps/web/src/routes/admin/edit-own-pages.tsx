import { createFileRoute } from '@tanstack/react-router'
import { menuNames } from '../../records/own-pages/own-page-fields.ts'
import { EditList } from '../../records/record/edit-list.tsx'
import { NewRecordLink } from '../../records/record/new-record-link.tsx'
import { useRecordOrder } from '../../records/record/use-record.ts'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { unlistedHead } from '../../head/page-head.ts'
import { trpc } from '../../app/trpc.ts'

export const Route = createFileRoute('/admin/edit-own-pages')({
  loader: ({ context: { calls } }) => calls.ownPages.list.ensureData(),
  head: ({ match }) => unlistedHead('Pages', match.context),
  component: EditOwnPages,
})

function EditOwnPages() {
  const [ownPages] = trpc.ownPages.list.useSuspenseQuery()
  const saveOrder = useRecordOrder({ procedures: trpc.ownPages, cache: trpc.useUtils().ownPages })
  return (
    <Screen title="Pages" back={toDashboard}>
      <NewRecordLink to="/admin/new-own-page" label="New page" />
      <EditList
        entries={ownPages.map(({ ownPageId: id, title: name, slug, menu, isPublished, image }) => ({
          id,
          name,
          note: `/${slug} · ${isPublished ? menuNames[menu] : 'Not published'}`,
          image,
          link: { to: '/admin/edit-own-page/$ownPageId', params: { ownPageId: String(id) } },
        }))}
        empty="There are no pages yet."
        onOrder={saveOrder}
      />
    </Screen>
  )
}
