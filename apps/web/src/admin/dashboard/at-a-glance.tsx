import type { RecordOfKind } from '@isse/api/dashboard/schema'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Icon, type IconName } from '@isse/ui/icon/icon'
import type { ReactNode } from 'react'
import { trpc } from '../../trpc.ts'
import { formatDateTime } from '../shell/dates.ts'
import { recordLink } from '../record/record-link.ts'

/** The top of the dashboard: new messages, the next event, images without alternative text, the last changes. */
export function AtAGlance() {
  const [summary] = trpc.dashboard.summary.useSuspenseQuery()
  const { unreadMessages, unansweredMessages, nextEvent, lastChanged, withoutAlt } = summary
  return (
    <section aria-labelledby="glance" className="grid gap-4 lg:grid-cols-3">
      <h2 id="glance" className="sr-only">
        What is new
      </h2>
      <Card icon="inbox" title="Messages" link={{ to: '/admin/inbox' }} linkText="Open the inbox">
        <p className="text-2xl font-bold">{unreadMessages} unread</p>
        <p>{unansweredMessages} waiting for an answer</p>
      </Card>
      <Card
        icon="calendar-days"
        title="Next event"
        link={{ to: '/admin/edit-events' }}
        linkText="See all events"
      >
        {nextEvent ? (
          <>
            <p className="text-xl leading-snug font-bold">{nextEvent.name}</p>
            <p>
              {nextEvent.eventDate}, {nextEvent.eventTime}
            </p>
          </>
        ) : (
          <p>No event with a date to come.</p>
        )}
      </Card>
      <Card icon="image-off" title="Pictures without alternative text">
        <p className="text-2xl font-bold">{withoutAlt.length}</p>
        {withoutAlt.length === 0 ? (
          <p>Every picture says what it shows.</p>
        ) : (
          <details>
            <summary className="cursor-pointer py-1">Show which</summary>
            <RecordList records={withoutAlt} />
          </details>
        )}
      </Card>
      {lastChanged.length > 0 && (
        <div className="rounded-2xl border-2 border-base-300 p-5 lg:col-span-3">
          <h3 className="font-semibold">Changed last</h3>
          <RecordList records={lastChanged} />
        </div>
      )}
    </section>
  )
}

interface CardProps {
  icon: IconName
  title: string
  children: ReactNode
  link?: Pick<LinkProps, 'to'>
  linkText?: string
}

function Card({ icon, title, children, link, linkText }: CardProps) {
  return (
    <div className="flex flex-col gap-2 rounded-2xl bg-lemon-wash p-5">
      <h3 className="flex items-center gap-2 font-semibold">
        <Icon name={icon} className="size-5 shrink-0 text-primary" /> {title}
      </h3>
      <div className="flex-1">{children}</div>
      {link && (
        <Link {...link} className="link self-start py-1">
          {linkText}
        </Link>
      )}
    </div>
  )
}

function RecordList({ records }: { records: (RecordOfKind & { changedAt?: string })[] }) {
  return (
    <ul className="mt-1 grid">
      {records.map((record) => {
        const { label, ...link } = recordLink(record)
        return (
          <li key={`${record.kind}-${record.id}`} className="flex flex-wrap items-baseline gap-x-2 py-1">
            <Link {...link} className="min-w-0 link py-1">
              {label}
            </Link>
            {record.changedAt && (
              <span className="text-base text-base-content/75">{formatDateTime(record.changedAt)}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
