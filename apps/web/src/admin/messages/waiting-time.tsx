import type { Message } from '@isse/api/messages/schema'
import { Check, Clock, TriangleAlert } from 'lucide-react'
import { formatWait } from '../shell/dates.ts'

/** What the contact page promises. */
const PROMISE = 24 * 60 * 60 * 1000

interface WaitingProps {
  message: Message
  className?: string
}

/** How long a message has waited for its answer, against the promise of 24 hours. */
export function Waiting({ message: { messageDate, answeredAt }, className }: WaitingProps) {
  const { icon: Icon, colour, words } = stateOf(messageDate, answeredAt)
  return (
    <span className={className}>
      <span className={`inline-flex items-center gap-1.5 text-base font-semibold ${colour}`}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {words}
      </span>
    </span>
  )
}

function stateOf(messageDate: string, answeredAt: string | null) {
  if (answeredAt !== null) return { icon: Check, colour: 'text-success', words: 'Answered' }
  const wait = Math.max(Date.now() - new Date(messageDate).getTime(), 0)
  const isLate = wait > PROMISE
  if (isLate) return { icon: TriangleAlert, colour: 'text-error', words: `Late: waiting ${formatWait(wait)}` }
  return { icon: Clock, colour: 'text-base-content/75', words: `Waiting ${formatWait(wait)}` }
}
