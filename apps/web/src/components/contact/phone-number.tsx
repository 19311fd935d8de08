import { telephoneUrl } from '@isse/api/site/forms/way-to-answer'

/** A phone number as administrators typed it, linked if it can be dialled. */
export function PhoneNumber({ phone, className }: { phone: string; className: string }) {
  const href = telephoneUrl(phone)
  if (!href) return <span className="min-w-0">{phone}</span>
  return (
    <a href={href} className={className}>
      {phone}
    </a>
  )
}
