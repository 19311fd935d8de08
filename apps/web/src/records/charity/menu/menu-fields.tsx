import { CheckboxField } from '@isse/ui/field/checkbox-field'
import { FieldError } from '@isse/ui/field/field-error'
import { useFieldError, useFieldLabel, useFieldValue } from '@isse/ui/field/field-value'
import { SortableList } from '@isse/ui/sortable-list'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { trpc } from '../../../app/trpc.ts'
import { sortableTexts } from '../../lists/ordered-list.tsx'
import { AddToMenu } from './add-to-menu.tsx'
import { MenuRowFields } from './menu-row-fields.tsx'
import {
  addRow,
  changeRow,
  describeRows,
  findPage,
  findParent,
  moveRow,
  nameOf,
  removeRow,
  takeOut,
  type MenuRow,
} from './menu-rows.ts'

/** The entries of the top bar as rows that can be moved, and what is left out of it. */
export function MenuFields() {
  const [ownPages] = trpc.ownPages.list.useSuspenseQuery()
  const [rows = [], setRows] = useFieldValue<MenuRow[]>('menu')
  const { id, error } = useFieldError('menu')
  const [announcement, setAnnouncement] = useState('')
  useFieldLabel('menu', 'Menu', (value) => describeRows(value as MenuRow[], ownPages))

  /** Changes the rows, and moves the focus to the name of a row; by default it stays, although a moved element loses it. */
  function change(next: MenuRow[], sentence: string, focusOn?: number) {
    const focused = document.activeElement
    flushSync(() => {
      setAnnouncement(sentence)
      setRows(next)
    })
    const target = focusOn === undefined ? focused : document.getElementById(`${id}.${focusOn}.label`)
    if (target instanceof HTMLElement) target.focus()
  }

  return (
    <>
      <p className="text-base-content/75">
        The bar at the top of every page, in this order. Drag an entry by its handle to another place, or
        press the handle. What has no room in the bar stands under More. If you rename About, Services,
        Associates, Events, Gallery, Facilities or Contact Us, its page has the new name as its heading.
      </p>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <div id={id}>
        <FieldError id={id}>{error}</FieldError>
        <SortableList
          shown={rows.length}
          items={rows.map((row, index) => {
            const { key } = row
            const name = nameOf(row, ownPages)
            const parent = findParent(rows, key)
            const above = parent && (parent.label || nameOf(parent, ownPages))
            return {
              key,
              label: name,
              content: (
                <MenuRowFields
                  row={row}
                  index={index}
                  name={name}
                  above={above}
                  isUnpublished={findPage(row.to, ownPages)?.isPublished === false}
                  onChange={(changed) => setRows(changeRow(rows, key, changed))}
                  onPutUnder={() =>
                    change(changeRow(rows, key, { isUnder: true }), `${name} stands under ${above}.`)
                  }
                  onTakeOut={() => change(takeOut(rows, key), `${name} stands in the bar.`)}
                  onRemove={() => change(removeRow(rows, key), `${name} is removed.`, Math.max(index - 1, 0))}
                />
              ),
            }
          })}
          onOrder={(keys, moved) => {
            const next = moveRow(rows, moved, keys)
            setRows(next)
            return next.map(({ key }) => key)
          }}
          texts={sortableTexts}
        />
      </div>
      <AddToMenu
        pages={ownPages.filter((page) => !rows.some(({ to }) => findPage(to, [page])))}
        onAdd={(to) => change(addRow(rows, to), '', rows.length)}
      />
      <CheckboxField
        name="hidesEmptyPages"
        label="Leave out pages that have nothing to show"
        hint="Such as Gallery before its first picture. It comes back by itself, and its address works all the time."
      />
    </>
  )
}
