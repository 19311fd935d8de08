import type { Message } from '@isse/api/messages/schema'
import { Notice, Status } from '@isse/ui/notice'
import { Check, Mail, MailOpen, Phone, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '../../failure.ts'
import { trpc } from '../../trpc.ts'

/** What to do with a message: reply, and note that it is answered or still to be read. */
export function MessageActions({ message }: { message: Message }) {
  const { messageId, answeredAt } = message
  const calls = trpc.useUtils()
  const { mutateAsync: markAnswered } = trpc.messages.markAnswered.useMutation()
  const { mutateAsync: markRead } = trpc.messages.markRead.useMutation()
  const [said, setSaid] = useState<{ success?: string; failure?: string }>({})
  const reply = replyTo(message)

  async function note(mark: () => Promise<Message>, success: string) {
    setSaid({})
    try {
      calls.messages.get.setData({ messageId: String(messageId) }, await mark())
      await calls.messages.list.invalidate()
      await calls.messages.countUnread.invalidate()
      setSaid({ success })
    } catch (error) {
      setSaid(failureOf(error))
    }
  }

  return (
    <div className="mt-6 grid gap-4">
      <div className="flex flex-wrap gap-3">
        {reply && (
          <a href={reply.href} className="btn btn-primary">
            <reply.icon aria-hidden className="size-5" /> {reply.label}
          </a>
        )}
        {answeredAt === null ? (
          <button
            type="button"
            className="btn btn-outline"
            onClick={() => note(() => markAnswered({ messageId }), 'The message is marked as answered.')}
          >
            <Check aria-hidden className="size-5" /> Mark as answered
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-outline"
            onClick={() =>
              note(
                () => markAnswered({ messageId, marked: false }),
                'The message is waiting for an answer again.',
              )
            }
          >
            <Undo2 aria-hidden className="size-5" /> Not answered yet
          </button>
        )}
        <button
          type="button"
          className="btn btn-ghost"
          onClick={() =>
            note(() => markRead({ messageId, marked: false }), 'The message is marked as unread.')
          }
        >
          <MailOpen aria-hidden className="size-5" /> Mark as unread
        </button>
      </div>
      <Status className="max-w-xl">{said.success}</Status>
      {said.failure && (
        <Notice kind="error" role="alert" className="max-w-xl">
          {said.failure}
        </Notice>
      )}
    </div>
  )
}

/** Visitors leave an e-mail address or a telephone number, in any form. */
function replyTo({ contact, subject, firstName, message }: Message) {
  const email = /[^\s<>,;:]+@[^\s<>,;:]+\.[^\s<>,;:]+/.exec(contact)?.[0]
  if (email) {
    // A mail program cannot take a very long address.
    const quoted = message.slice(0, 1000).replace(/^/gm, '> ')
    const fields = { subject: `Re: ${subject}`, body: `Dear ${firstName},\n\n\n\n${quoted}` }
    const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    return {
      icon: Mail,
      label: 'Reply by e-mail',
      href: `mailto:${encodeURIComponent(email)}?${query.join('&')}`,
    }
  }
  const digits = contact.replace(/[^\d+]/g, '')
  if (digits.length >= 7) return { icon: Phone, label: 'Reply by phone', href: `tel:${digits}` }
  return undefined
}
