import type { Message } from '@isse/api/messages/schema'
import { wording } from '@isse/api/site/wording'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime } from '../shell/dates.ts'
import { WaitingTime } from './waiting-time.tsx'

const columns = [
  { title: wording.inboxFirstName, cell: ({ firstName }: Message) => firstName },
  { title: wording.inboxLastName, cell: ({ lastName }: Message) => lastName },
  { title: wording.inboxSubject, cell: ({ subject }: Message) => subject },
  { title: wording.inboxContact, cell: ({ contact }: Message) => contact },
]

/** A page of the inbox. On narrow screens each message is a card, with the column titles before its cells. */
export function MessageTable({ messages }: { messages: Message[] }) {
  return (
    <table className="w-full text-left max-md:block">
      <thead className="border-b-2 border-base-300 max-md:sr-only">
        <tr>
          {[...columns.map(({ title }) => title), wording.inboxMessageDate].map((title) => (
            <th key={title} scope="col" className="px-3 py-2 font-semibold last:w-56">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {messages.map((message) => (
          <MessageRow key={message.messageId} message={message} />
        ))}
      </tbody>
    </table>
  )
}

function MessageRow({ message }: { message: Message }) {
  const unread = message.readAt === null
  const row =
    'border-base-300 hover:bg-lemon-wash max-md:block max-md:rounded-2xl max-md:border-2 md:border-b'
  return (
    <tr className={`${row} ${unread ? 'font-bold' : ''}`}>
      {columns.map(({ title, cell }, index) => (
        <MessageCell key={title} title={title} message={message} isFirst={index === 0}>
          <span className="min-w-0">
            {index === 0 && unread && <UnreadMark />}
            {cell(message)}
          </span>
        </MessageCell>
      ))}
      <MessageCell title={wording.inboxMessageDate} message={message} isFirst={false}>
        <span className="min-w-0">
          {formatDateTime(message.messageDate)}
          <WaitingTime message={message} className="mt-1 block" />
        </span>
      </MessageCell>
    </tr>
  )
}

function UnreadMark() {
  return (
    <>
      <span aria-hidden className="mr-2 inline-block size-2.5 rounded-full bg-primary" />
      <span className="sr-only">Unread: </span>
    </>
  )
}

interface MessageCellProps {
  title: string
  message: Message
  /** Every cell is a link to the message. Only the first is a stop of the tab key. */
  isFirst: boolean
  children: ReactNode
}

function MessageCell({ title, message: { messageId }, isFirst, children }: MessageCellProps) {
  return (
    <td className="p-0 align-top max-md:block">
      <Link
        to="/admin/message/$messageId"
        params={{ messageId: String(messageId) }}
        // The loader marks the message as read, so it must not run before the link is followed.
        preload={false}
        tabIndex={isFirst ? undefined : -1}
        data-title={title}
        className="block px-3 py-3 wrap-anywhere max-md:flex max-md:gap-3 max-md:px-4 max-md:py-1.5 max-md:before:w-28 max-md:before:shrink-0 max-md:before:text-base max-md:before:font-normal max-md:before:content-[attr(data-title)]"
      >
        {children}
      </Link>
    </td>
  )
}
