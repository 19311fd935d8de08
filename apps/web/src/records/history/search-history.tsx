import { allKinds, factsOf, oneRecordKinds, type Kind } from '@isse/api/site/kinds'
import { capitalise } from '@isse/api/site/words/capitals'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { isIn } from '../../admin/session/session.ts'

/** The search parameters of the site's history. */
export interface HistoryFilter {
  kind?: Kind
  by?: string
  day?: string
}

interface SearchHistoryProps {
  filter: HistoryFilter
  savers: string[]
}

const box = 'input w-full min-w-0 border-2 border-base-content/60 text-base'

/** Searches the site's history by kind, person and day. The filter is in the address, so reload and Back keep it. */
export function SearchHistory({ filter, savers }: SearchHistoryProps) {
  const navigate = useNavigate()
  const hiddenKinds: readonly Kind[] = isIn('charity editors') ? [] : oneRecordKinds

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    void navigate({ to: '/admin/history', search: Object.fromEntries(fields) as HistoryFilter })
  }

  return (
    <search className="mb-8 block">
      <form onSubmit={find} className="flex flex-wrap items-end gap-4">
        <Labelled id="history-kind" label="What">
          <select id="history-kind" name="kind" defaultValue={filter.kind ?? ''} className={box}>
            <option value="">Everything</option>
            {allKinds
              .filter((kind) => !hiddenKinds.includes(kind))
              .map((kind) => (
                <option key={kind} value={kind}>
                  {capitalise(factsOf(kind).nouns)}
                </option>
              ))}
          </select>
        </Labelled>
        <Labelled id="history-by" label="Who">
          <select id="history-by" name="by" defaultValue={filter.by ?? ''} className={box}>
            <option value="">Everybody</option>
            {savers.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </Labelled>
        <Labelled id="history-day" label="Day">
          <input id="history-day" name="day" type="date" defaultValue={filter.day ?? ''} className={box} />
        </Labelled>
        <button type="submit" className="btn btn-outline">
          Show
        </button>
      </form>
    </search>
  )
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 flex-1 basis-40 gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children}
    </div>
  )
}
