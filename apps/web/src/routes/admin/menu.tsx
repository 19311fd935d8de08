import { menuUpdate } from '@isse/api/records/charity/schema'
import { createFileRoute } from '@tanstack/react-router'
import { trpc } from '../../app/trpc.ts'
import { unlistedHead } from '../../head/page-head.ts'
import { MenuFields } from '../../records/charity/menu/menu-fields.tsx'
import { toItems, toRows, type MenuRow } from '../../records/charity/menu/menu-rows.ts'
import { EditRecord } from '../../records/record/edit-record.tsx'
import { fillFields } from '../../records/record/form-values.ts'
import { loadRecord } from '../../records/record/load-record.ts'
import { useRecord } from '../../records/record/use-record.ts'

export const Route = createFileRoute('/admin/menu')({
  loader: async ({ context: { calls } }) => {
    await Promise.all([
      loadRecord(calls, 'charity', 1),
      calls.ownPages.list.fetch(undefined, { staleTime: 0 }),
    ])
  },
  head: ({ match }) => unlistedHead('Menu', match.context),
  component: Menu,
})

function Menu() {
  const of = useRecord('charity', 1)
  const [ownPages] = trpc.ownPages.list.useSuspenseQuery()
  return (
    <EditRecord
      of={of}
      title="Menu"
      schema={menuUpdate}
      toFields={(record) => ({ ...fillFields(menuUpdate, record), menu: toRows(record.menu, ownPages) })}
      toSave={({ menu, ...typed }) => ({
        ...typed,
        ...(menu !== undefined && { menu: toItems(menu as MenuRow[]) }),
      })}
      updated="The menu has been updated and saved for your website."
    >
      <MenuFields />
    </EditRecord>
  )
}
