import type { Message } from '@isse/api/messages/schema'
import { wording } from '@isse/api/site/words/wording'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime } from '../dates.ts'
import { NoWayToAnswer } from './no-way-to-answer.tsx'
import { WaitingTime } from './waiting-time.tsx'

/** A longer word may break. */
const names = 'break-words md:max-w-52'

/** Names and subjects break between words. Contacts may break anywhere, because an address could take the whole width. */
const columns = [
  { title: wording.inboxFirstName, cell: ({ firstName }: Message) => firstName, className: names },
  {
    title: wording.inboxLastName,
    cell: ({ lastName }: Message) => lastName,
    // On narrow screens the first cell shows the whole name.
    className: `${names} max-md:hidden`,
  },
  {
    title: wording.inboxSubject,
    cell: ({ subject }: Message) => subject,
    className: 'break-words md:max-w-72',
  },
  { title: wording.inboxContact, cell: ({ contact }: Message) => contact, className: 'wrap-anywhere' },
]

/** A page of the inbox. On narrow screens each message is a card with labelled cells. */
export function MessageTable({ messages }: { messages: Message[] }) {
  return (
    <div className="md:overflow-x-auto">
      <table className="w-full text-start max-md:block">
        <thead className="border-b-2 border-base-300 max-md:sr-only">
          <tr>
            {[...columns.map(({ title }) => title), wording.inboxMessageDate].map((title) => (
              <th key={title} scope="col" className="px-3 py-2 text-start font-semibold last:w-56">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:gap-3">
          {messages.map((message) => (
            <MessageRow key={message.messageId} message={message} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MessageRow({ message }: { message: Message }) {
  const unread = message.readAt === null
  const row =
    'border-base-300 hover:bg-lemon-wash max-md:block max-md:rounded-2xl max-md:border-2 md:border-b'
  return (
    <tr className={`${row} ${unread ? 'font-bold' : ''}`}>
      {columns.map(({ title, cell, className }, index) => (
        <MessageCell
          key={title}
          title={index === 0 ? 'From' : title}
          message={message}
          isFirst={index === 0}
          className={className}
        >
          {index === 0 && unread && <UnreadMark />}
          <span className="min-w-0">
            <bdi>
              {cell(message)}
              {index === 0 && <span className="md:hidden"> {message.lastName}</span>}
            </bdi>
            {title === wording.inboxContact && <NoWayToAnswer contact={message.contact} />}
          </span>
        </MessageCell>
      ))}
      <MessageCell title={wording.inboxMessageDate} message={message} isFirst={false} className="">
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
      <span aria-hidden className="mt-2 size-2.5 shrink-0 rounded-full bg-primary" />
      <span className="sr-only">Unread: </span>
    </>
  )
}

interface MessageCellProps {
  /** The label of the cell on narrow screens. */
  title: string
  message: Message
  /** Every cell links to the message. The tab key stops only at the first. */
  isFirst: boolean
  className: string
  children: ReactNode
}

function MessageCell({ title, message: { messageId }, isFirst, className, children }: MessageCellProps) {
  return (
    <td className="p-0 align-top max-md:block">
      <Link
        to="/admin/message/$messageId"
        params={{ messageId: String(messageId) }}
        // The loader marks the message as read, so it must not run before the link is followed.
        preload={false}
        tabIndex={isFirst ? undefined : -1}
        data-title={title}
        className={`flex gap-2 px-3 py-3 max-xs:flex-col max-md:gap-3 max-md:px-4 max-md:py-1.5 max-md:before:w-[7rem] max-md:before:shrink-0 max-md:before:text-base max-md:before:font-normal max-md:before:content-[attr(data-title)] ${className}`}
      >
        {children}
      </Link>
    </td>
  )
}
