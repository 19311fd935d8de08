import type { ListKind } from '@isse/api/site/kinds'
import { Notice, Status } from '@isse/ui/notice'
import { SortableList } from '@isse/ui/sortable-list'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import { describeFailure } from '../../form/failure.ts'
import { Undo } from '../history/undo.tsx'
import { pickCache, pickMutations, refetchAll } from '../record/procedures.ts'
import { EntryRow, type Entry } from './entry-row.tsx'
import { movedRange } from './moved-range.ts'

/** More entries at once would slow the browser down. */
const SHOWN_AT_ONCE = 100

/** A sortable list of the records of a kind, in the order of the website. */
export function OrderedList({ kind, entries }: { kind: ListKind; entries: Entry[] }) {
  const calls = trpc.useUtils()
  // Shown optimistically, before the server has saved it.
  const [newOrder, setNewOrder] = useState<number[]>()
  const [failure, setFailure] = useState<string>()
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  /** The revision of the saved order; null if nothing changed. */
  const [revisionId, setRevisionId] = useState<number | null>(null)
  // The scope saves quick moves one after the other, because each sends only what moved.
  const { mutateAsync: saveRange } = useMutation({
    mutationFn: (ids: number[]) => pickMutations(calls, kind).reorder.mutate({ ids }),
    scope: { id: `order of ${kind}` },
  })
  const ordered = newOrder ? sortByIds(entries, newOrder) : entries

  async function saveOrder(ids: number[]) {
    // An entry that moved beyond the shown ones would take the focus with it.
    const leavesPage = ordered.slice(0, shown).some(({ id }) => id === ids[shown])
    if (leavesPage) setShown(shown + SHOWN_AT_ONCE)
    setNewOrder(ids)
    setFailure(undefined)
    setRevisionId(null)
    const before = ordered.map(({ id }) => id)
    try {
      const saved = await saveRange(movedRange(before, ids))
      await refetchAll(pickCache(calls, kind))
      setRevisionId(saved.revisionId)
    } catch (error) {
      setFailure(describeFailure(error).failure)
      setNewOrder(undefined)
    }
  }

  async function showUndone() {
    await refetchAll(pickCache(calls, kind))
    setNewOrder(undefined)
  }

  return (
    <>
      {entries.length > 1 && (
        <p className="mb-4 text-base-content/75">
          The website shows them in this order. Drag one by its handle to another place, or press the handle.
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
        onOrder={(ids) => void saveOrder(ids)}
        texts={sortableTexts}
      />
      <div className="mt-6 grid gap-3 empty:hidden">
        <Status>{revisionId !== null && 'The new order is saved for your website.'}</Status>
        {revisionId !== null && <Undo key={revisionId} saves={[{ revisionId }]} onUndone={showUndone} />}
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

/** Sorts entries by a list of ids. Entries without a position come last. */
function sortByIds(entries: Entry[], ids: number[]): Entry[] {
  const positions = new Map(ids.map((id, position) => [id, position]))
  const positionOf = ({ id }: Entry) => positions.get(id) ?? ids.length
  return [...entries].sort((a, b) => positionOf(a) - positionOf(b))
}

export const sortableTexts = {
  handle: 'Move',
  top: 'Move to the top',
  up: 'Move up',
  down: 'Move down',
  end: 'Move to the end',
  moved: (name: string, place: number, of: number) => `${name} is now number ${place} of ${of}.`,
}
