import { findWayToAnswer } from '@isse/api/site/forms/way-to-answer'
import { Icon } from '@isse/ui/icon/icon'

/** Warns if a visitor left neither an e-mail address nor a phone number. */
export function NoWayToAnswer({ contact, className = '' }: { contact: string; className?: string }) {
  const { email, phone } = findWayToAnswer(contact)
  if (email || phone) return null
  return (
    <span className={`flex items-start gap-1.5 text-base font-semibold break-words ${className}`}>
      <Icon name="circle-alert" className="mt-1 size-4 shrink-0" />
      No e-mail address, no phone number
    </span>
  )
}
