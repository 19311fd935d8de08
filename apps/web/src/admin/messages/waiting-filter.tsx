import { Link } from '@tanstack/react-router'
import { trpc } from '../../app/trpc.ts'
import type { InboxFilter } from './inbox-filter.ts'

/** Links that filter the inbox: all messages, or unanswered ones with their number. They keep the search. */
export function WaitingFilter({ search, state }: InboxFilter) {
  const [waiting] = trpc.messages.countWaiting.useSuspenseQuery()
  const choices = [
    { label: 'All messages', state: undefined },
    { label: `Waiting for an answer (${waiting})`, state: 'waiting' },
  ] as const
  return (
    <nav aria-label="Which messages" className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={choice.label}>
            <Link
              to="/admin/inbox"
              search={{ search, state: choice.state }}
              // The current link depends only on `state`, not on the router's match.
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={choice.state === state ? 'true' : undefined}
              className={`btn ${choice.state === state ? 'btn-primary' : 'btn-outline'}`}
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
