import { useNavigate } from '@tanstack/react-router'
import { Icon } from '@isse/ui/icon/icon'
import type { FormEvent } from 'react'
import type { InboxFilter } from './inbox-filter.ts'

interface SearchMessagesProps {
  filter: InboxFilter
  /** The number of matches; undefined without a search. */
  found: number | undefined
}

/** Searches the inbox. The words are in the address, so reload and Back keep them. */
export function SearchMessages({ filter: { search = '', state }, found }: SearchMessagesProps) {
  const navigate = useNavigate()

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = new FormData(event.currentTarget).get('search')
    const wanted = typeof words === 'string' && words ? { search: words } : {}
    void navigate({ to: '/admin/inbox', search: { ...wanted, state } })
  }

  return (
    <search className="min-w-0 flex-1 basis-72">
      <form onSubmit={find} className="grid max-w-lg gap-2">
        <label htmlFor="message-search" className="font-semibold">
          Search the messages
        </label>
        <div className="flex gap-2">
          <input
            id="message-search"
            name="search"
            type="search"
            defaultValue={search}
            maxLength={200}
            className="input w-full min-w-0 border-2 border-base-content/60 text-base"
          />
          <button type="submit" className="btn btn-outline">
            <Icon name="search" className="size-5" />
            <span className="max-sm:sr-only">Search</span>
          </button>
        </div>
      </form>
      <p aria-live="polite" className="mt-2 text-base">
        {found !== undefined && describeFound(found, search, state)}
      </p>
    </search>
  )
}

function describeFound(found: number, search: string, state: InboxFilter['state']): string {
  const waiting = state === 'waiting' ? 'waiting ' : ''
  return `${found} ${waiting}${found === 1 ? 'message has' : 'messages have'} '${search}'.`
}
