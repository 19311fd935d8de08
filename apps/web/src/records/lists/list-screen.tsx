import type { Image } from '@isse/api/images/schema'
import { factsOf, type ListKind } from '@isse/api/site/kinds'
import { Status } from '@isse/ui/notice'
import { useEffect, useRef, useState } from 'react'
import { Screen, toDashboard } from '../../admin/shell/screen.tsx'
import type { RouterContext } from '../../app/router-context.ts'
import { trpc } from '../../app/trpc.ts'
import { OffTheWebsite } from '../unpublished/off-the-website.tsx'
import { TakeOff, type Leaving } from '../unpublished/take-off.tsx'
import { sayDraft } from '../unpublished/unpublished-words.ts'
import { describePdf } from '../../components/page/file-size.ts'
import { menuNames } from '../own-pages/menu-names.ts'
import { editLink, newAddress } from '../addresses/record-addresses.ts'
import { EditList } from './edit-list.tsx'
import { NewRecordLink } from './new-record-link.tsx'
import { readRecords, useRecords, type Listed } from '../record/procedures.ts'
import { makeSentences } from '../record/sentences.ts'
import { listTitle } from '../addresses/titles.ts'
import { useRecordOrder } from '../record/use-record.ts'

interface ListFacts<Row> {
  /** A second line of an entry. */
  note?: (row: Row) => string
  /** The picture of an entry, where that is not the record's image. */
  image?: (row: Row) => string
}

/** What entries of some lists show beside the name and the image of a record. */
const lists: { [K in ListKind]?: ListFacts<Listed<K>> } = {
  event: {
    note: ({ eventDate, eventTime, past }) => `${eventDate}, ${eventTime}${past ? ' (past)' : ''}`,
  },
  galleryImage: { image: ({ thumbnail }) => thumbnail },
  ownPage: {
    note: ({ slug, menu }) => `/${slug} · ${menuNames[menu]}`,
  },
  testimonial: { note: ({ quote }) => quote },
  document: { note: ({ file }) => describePdf(file.bytes) },
}

/** A row of any list. */
type AnyRow = Record<string, unknown> & { image?: Image | null; version: number }

/** Reads the records of a list, for the loader of its route. */
export async function loadList(kind: ListKind, { calls }: Pick<RouterContext, 'calls'>): Promise<void> {
  await Promise.all([readRecords(kind, calls), calls.unpublished.list.fetch({ kind }, { staleTime: 0 })])
}

/** The screen that lists the records of a kind, puts them in order, and takes them off the website. */
export function ListScreen({ of: kind }: { of: ListKind }) {
  const { id, label = '', byDate } = factsOf(kind)
  const { note, image }: ListFacts<never> = lists[kind] ?? {}
  const [unpublished] = trpc.unpublished.list.useSuspenseQuery({ kind })
  const offIds = unpublished.flatMap((one) => (one.isOff ? one.id : []))
  const drafts = new Map(unpublished.map((one) => [one.id, one]))
  const rows = (useRecords(kind) as unknown[] as AnyRow[]).filter((row) => !offIds.includes(Number(row[id])))
  const saveOrder = useRecordOrder(kind)
  const [leaving, setLeaving] = useState<Leaving>()
  const [done, setDone] = useState<{ message: string }>()
  const answer = useRef<HTMLDivElement>(null)
  // The button that was pressed has gone with its entry, and the focus with it.
  useEffect(() => {
    if (done) answer.current?.focus()
  }, [done])
  const showDone = (message: string) => setDone({ message })
  return (
    <Screen title={listTitle(kind)} back={toDashboard}>
      <NewRecordLink to={newAddress(kind)} label={`New ${factsOf(kind).noun}`} />
      <EditList
        entries={rows.map((row) => ({
          id: Number(row[id]),
          name: String(row[label]),
          note: [note?.(row as never), sayDraft(drafts.get(Number(row[id])))].filter(Boolean).join(' · '),
          image: image ? image(row as never) : row.image,
          link: editLink(kind, Number(row[id])),
          onTakeOff: () =>
            setLeaving({ id: Number(row[id]), name: String(row[label]), version: row.version }),
        }))}
        empty={makeSentences(kind).empty}
        onOrder={byDate ? undefined : saveOrder}
      />
      <div ref={answer} tabIndex={-1} className="mt-6">
        <Status>{done?.message}</Status>
      </div>
      <TakeOff {...{ kind, leaving }} onClose={() => setLeaving(undefined)} onDone={showDone} />
      <OffTheWebsite records={unpublished.filter(({ isOff }) => isOff)} onPutBack={showDone} />
    </Screen>
  )
}
