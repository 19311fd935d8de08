import { Notice, Status } from '@isse/ui/notice'
import { SortableList, type SortableTexts } from '@isse/ui/sortable-list'
import { useState } from 'react'
import type { Undone } from '@isse/api/records/history/schema'
import { describeFailure } from '../../form/failure.ts'
import { Undo } from '../history/undo.tsx'
import { EntryRow, type Entry } from './entry-row.tsx'
import { movedRange } from './moved-range.ts'

/** A browser is slow with thousands of entries that nobody looks at. */
const SHOWN_AT_ONCE = 100

/** A new order that is saved: the way back from it. */
interface SavedOrder {
  saves: Undone[]
  /** Shows the order that the list has then. */
  readAgain: () => Promise<void>
}

interface EditListProps {
  entries: Entry[]
  /** The sentence for a list without entries. */
  empty: string
  /** Saves another order. Without it the list cannot be ordered. */
  onOrder?: (ids: number[]) => Promise<SavedOrder>
}

/** The records of a kind, each a link to the screen that changes it, with a button that takes it off the website. */
export function EditList({ entries, empty, onOrder }: EditListProps) {
  if (entries.length === 0) return <p>{empty}</p>
  if (onOrder) return <OrderedList {...{ entries, onOrder }} />
  return (
    <ul className="grid gap-2">
      {entries.map((entry) => (
        <li key={entry.id} className="rounded-2xl border-2 border-base-300">
          <EntryRow {...entry} />
        </li>
      ))}
    </ul>
  )
}

function OrderedList({ entries, onOrder }: Required<Pick<EditListProps, 'entries' | 'onOrder'>>) {
  // Shown at once, before it is saved.
  const [newOrder, setNewOrder] = useState<number[]>()
  const [failure, setFailure] = useState<string>()
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const [saved, setSaved] = useState<SavedOrder>()
  const ordered = newOrder ? inOrder(entries, newOrder) : entries
  const hasWayBack = saved !== undefined && saved.saves.length > 0

  async function save(ids: number[]) {
    // An entry that leaves the page would take the focus with it.
    const isMovedBeyond = ordered.slice(0, shown).some(({ id }) => id === ids[shown])
    if (isMovedBeyond) setShown(shown + SHOWN_AT_ONCE)
    setNewOrder(ids)
    setFailure(undefined)
    setSaved(undefined)
    try {
      const order = await onOrder(
        movedRange(
          ordered.map(({ id }) => id),
          ids,
        ),
      )
      setSaved(order)
    } catch (error) {
      setFailure(describeFailure(error).failure)
      setNewOrder(undefined)
    }
  }

  return (
    <>
      {entries.length > 1 && (
        <p className="mb-4 text-base-content/75">
          The website shows them in this order. Drag one to another place, or use its arrows.
        </p>
      )}
      {failure && (
        <Notice kind="error" role="alert" className="mb-4">
          {failure}
        </Notice>
      )}
      <SortableList
        shown={shown}
        items={ordered.map((entry) => ({
          key: entry.id,
          label: entry.name,
          content: <EntryRow {...entry} />,
        }))}
        onOrder={(ids) => void save(ids)}
        texts={sortableTexts}
      />
      <div className="mt-6 grid gap-3 empty:hidden">
        <Status>{hasWayBack && 'The new order is saved for your website.'}</Status>
        {hasWayBack && (
          <Undo
            key={JSON.stringify(saved.saves)}
            saves={saved.saves}
            onUndone={async () => {
              await saved.readAgain()
              setNewOrder(undefined)
            }}
          />
        )}
      </div>
      {entries.length > shown && (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
          <p role="status">
            {shown} of {entries.length} are shown.
          </p>
          <button type="button" className="btn btn-outline" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
            Show more
          </button>
        </div>
      )}
    </>
  )
}

/** Entries that are not in the order come last, as they were. */
function inOrder(entries: Entry[], ids: number[]): Entry[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const findPlace = ({ id }: Entry) => places.get(id) ?? ids.length
  return [...entries].sort((a, b) => findPlace(a) - findPlace(b))
}

const sortableTexts: SortableTexts = {
  top: 'Move to the top',
  up: 'Move up',
  down: 'Move down',
  end: 'Move to the end',
  moved: (name, place, of) => `${name} is now number ${place} of ${of}.`,
}
