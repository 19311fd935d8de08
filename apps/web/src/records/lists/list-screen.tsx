import type { Image } from '@isse/api/images/schema'
import { factsOf, type ListKind } from '@isse/api/site/kinds'
import { Icon } from '@isse/ui/icon/icon'
import { Status } from '@isse/ui/notice'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import { useFocusOnResult } from '../../admin/shell/use-focus-on-result.ts'
import { trpc, type LoaderCalls } from '../../app/trpc.ts'
import { describePdf } from '../../components/page/file-size.ts'
import { editLink, newAddress } from '../addresses/record-addresses.ts'
import { listTitle } from '../addresses/titles.ts'
import { menuLabels } from '../own-pages/menu-labels.ts'
import { fetchRecords, useRecords, type ListRow } from '../record/procedures.ts'
import { createSentences } from '../record/sentences.ts'
import { UnpublishedList } from '../unpublished/unpublished-list.tsx'
import { describeDraft } from '../unpublished/describe-draft.ts'
import { ConfirmUnpublish, type UnpublishTarget } from '../unpublished/confirm-unpublish.tsx'
import { EntryRow } from './entry-row.tsx'
import { OrderedList } from './ordered-list.tsx'

interface ListFacts<Row> {
  /** A second line of an entry. */
  note?: (row: Row) => string
  /** The thumbnail of an entry; by default the record's image. */
  image?: (row: Row) => string
}

/** Notes and thumbnails of the lists that have them. */
const listFacts: { [K in ListKind]?: ListFacts<ListRow<K>> } = {
  event: {
    note: ({ eventDate, eventTime, past }) => `${eventDate}, ${eventTime}${past ? ' (past)' : ''}`,
  },
  galleryImage: { image: ({ thumbnail }) => thumbnail },
  ownPage: {
    note: ({ slug, menu }) => `/${slug} · ${menuLabels[menu]}`,
  },
  testimonial: { note: ({ quote }) => quote },
  document: { note: ({ file }) => describePdf(file.bytes) },
}

/** A row of any list. */
type AnyRow = Record<string, unknown> & { image?: Image | null; version: number }

/** Reads the records and drafts of a list for the loader, bypassing the cache. */
export async function loadList(calls: LoaderCalls, kind: ListKind): Promise<void> {
  await Promise.all([fetchRecords(calls, kind), calls.unpublished.list.fetch({ kind }, { staleTime: 0 })])
}

/** The screen that lists, sorts and unpublishes the records of a kind. */
export function ListScreen({ of: kind }: { of: ListKind }) {
  const { id: idName, label = '', noun, byDate } = factsOf(kind)
  const { note, image }: ListFacts<never> = listFacts[kind] ?? {}
  const [pending] = trpc.unpublished.list.useSuspenseQuery({ kind })
  const unpublished = pending.filter(({ isOff }) => isOff)
  const pendingById = new Map(pending.map((one) => [one.id, one]))
  const [target, setTarget] = useState<UnpublishTarget>()
  const [done, setDone] = useState<{ message: string }>()
  const resultRef = useFocusOnResult(done)
  const showDone = (message: string) => setDone({ message })
  // The list of custom pages includes unpublished ones for editors.
  const rows = (useRecords(kind) as unknown[] as AnyRow[]).filter(
    (row) => !unpublished.some(({ id }) => id === row[idName]),
  )
  const entries = rows.map((row) => {
    const [id, name] = [Number(row[idName]), String(row[label])]
    return {
      id,
      name,
      note: [note?.(row as never), describeDraft(pendingById.get(id))].filter(Boolean).join(' · '),
      image: image ? image(row as never) : row.image,
      link: editLink(kind, id),
      onUnpublish: () => setTarget({ id, name, version: row.version }),
    }
  })
  return (
    <Screen title={listTitle(kind)} back={toDashboard}>
      <p className="mb-6">
        <Link to={newAddress(kind)} className="btn btn-primary">
          <Icon name="circle-plus" className="size-5" /> New {noun}
        </Link>
      </p>
      {entries.length === 0 && <p>{createSentences(kind).empty}</p>}
      {entries.length > 0 && !byDate && <OrderedList kind={kind} entries={entries} />}
      {entries.length > 0 && byDate && (
        <ul className="grid gap-2">
          {entries.map((entry) => (
            <li key={entry.id} className="rounded-2xl border-2 border-base-300">
              <EntryRow {...entry} />
            </li>
          ))}
        </ul>
      )}
      <div ref={resultRef} tabIndex={-1} className="mt-6">
        <Status>{done?.message}</Status>
      </div>
      <ConfirmUnpublish {...{ kind, target }} onClose={() => setTarget(undefined)} onDone={showDone} />
      <UnpublishedList records={unpublished} onPublished={showDone} />
    </Screen>
  )
}
