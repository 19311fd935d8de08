import { Link, type LinkProps } from '@tanstack/react-router'
import { Icon, type IconName } from '@isse/ui/icon/icon'
import type { ContentSummary, Summary } from '@isse/api/dashboard/schema'
import type { ReactNode } from 'react'
import { listAddress } from '../../records/addresses/record-addresses.ts'
import { LastChanged } from './last-changed.tsx'
import { PicturesWithoutAlt } from './pictures-without-alt.tsx'

interface Props {
  content: ContentSummary
  /** Undefined for editors who may not read them. */
  messages?: Pick<Summary, 'unreadMessages' | 'unansweredMessages'>
}

/** The top of the dashboard: messages, the next event, images without alternative text, recent changes. */
export function AtAGlance({ content, messages }: Props) {
  const { nextEvent, lastChanged, withoutAlt, withoutAltCounts } = content
  return (
    <section
      aria-labelledby="glance"
      className={`grid gap-4 ${messages ? 'lg:grid-cols-3' : 'lg:grid-cols-2'}`}
    >
      <h2 id="glance" className="sr-only">
        What is new
      </h2>
      {messages && (
        <Card icon="inbox" title="Messages" link={{ to: '/admin/inbox' }} linkText="Open the inbox">
          <p className="text-2xl font-bold">{messages.unreadMessages} unread</p>
          <p>{messages.unansweredMessages} waiting for an answer</p>
        </Card>
      )}
      <Card
        icon="calendar-days"
        title="Next event"
        link={{ to: listAddress('event') }}
        linkText="See all events"
      >
        {nextEvent ? (
          <>
            <p dir="auto" className="text-xl leading-snug font-bold">
              {nextEvent.name}
            </p>
            <p>
              <bdi>{nextEvent.eventDate}</bdi>, <bdi>{nextEvent.eventTime}</bdi>
            </p>
          </>
        ) : (
          <p>No event with a date to come.</p>
        )}
      </Card>
      <Card icon="image-off" title="Pictures without alternative text">
        <PicturesWithoutAlt records={withoutAlt} counts={withoutAltCounts} />
      </Card>
      <LastChanged changes={lastChanged} />
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
