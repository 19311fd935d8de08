import { telephoneUrl } from '@isse/api/site/forms/way-to-answer'
import { Icon } from '@isse/ui/icon/icon'
import { trpc } from '../../app/trpc.ts'

/** The charity's phone number as a button, or as text if it cannot be dialled. */
export function PhoneButton({ className }: { className: string }) {
  // Loaded for all public pages, which work without it.
  const { data } = trpc.contactDetails.get.useQuery()
  if (!data?.phone) return null
  const href = telephoneUrl(data.phone)
  const icon = <Icon name="phone" className="size-5 shrink-0" />
  if (!href)
    return (
      <p className="flex min-w-0 items-center gap-3 font-semibold">
        {icon} {data.phone}
      </p>
    )
  return (
    <a href={href} className={`btn ${className}`}>
      {icon} Call {data.phone}
    </a>
  )
}
