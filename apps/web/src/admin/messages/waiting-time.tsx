import type { Message } from '@isse/api/messages/schema'
import { isLate } from '@isse/api/site/words/reply-promise'
import { Icon, type IconName } from '@isse/ui/icon/icon'
import { useCharity } from '../../components/charity.ts'
import { formatWait } from '../dates.ts'

interface WaitingTimeProps {
  message: Message
  className?: string
}

/** Shows that a message is answered, or how long it has waited and whether that is late. */
export function WaitingTime({ message: { messageDate, answeredAt }, className }: WaitingTimeProps) {
  const { replyHours } = useCharity()
  const { icon, colour, text } = describeWait(messageDate, answeredAt, replyHours)
  return (
    <span className={className}>
      <span className={`inline-flex items-center gap-1.5 text-base font-semibold ${colour}`}>
        <Icon name={icon} className="size-4 shrink-0" />
        {text}
      </span>
    </span>
  )
}

function describeWait(
  messageDate: string,
  answeredAt: string | null,
  replyHours: number | null,
): { icon: IconName; colour: string; text: string } {
  if (answeredAt !== null) return { icon: 'check', colour: 'text-success', text: 'Answered' }
  const wait = Math.max(Date.now() - new Date(messageDate).getTime(), 0)
  if (isLate(wait, replyHours))
    return { icon: 'triangle-alert', colour: 'text-error', text: `Late: waiting ${formatWait(wait)}` }
  return { icon: 'clock', colour: 'text-base-content/75', text: `Waiting ${formatWait(wait)}` }
}
