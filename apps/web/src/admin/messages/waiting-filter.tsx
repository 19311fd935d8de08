import { Link } from '@tanstack/react-router'
import { trpc } from '../../app/trpc.ts'
import type { InboxFilter } from './inbox-filter.ts'

/** Two links above the inbox: all messages, or those that wait for an answer, with their number. A search is kept. */
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
              // Only the parameter decides which of the two is the present one, whatever the page or the words are.
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
