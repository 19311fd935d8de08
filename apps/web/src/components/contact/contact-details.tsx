import { mailtoUrl, telephoneUrl } from '@isse/api/site/forms/way-to-answer'
import { Icon } from '@isse/ui/icon/icon'
import { trpc } from '../../app/trpc.ts'

/** The phone number and e-mail address as administrators typed them. They become links only if they are valid. */
export function ContactDetails() {
  const [{ email, phone }] = trpc.contactDetails.get.useSuspenseQuery()
  if (!phone && !email) return null
  return (
    <section aria-labelledby="reach" className="space-y-4">
      <h2 id="reach" className="text-2xl font-bold">
        Phone or e-mail
      </h2>
      <ul className="space-y-3">
        {phone && (
          <li className="flex items-center gap-3">
            <Icon name="phone" className="size-6 shrink-0 text-primary" />
            <ContactLink text={phone} href={telephoneUrl(phone)} />
          </li>
        )}
        {email && (
          <li className="flex min-w-0 items-center gap-3">
            <Icon name="mail" className="size-6 shrink-0 text-primary" />
            <ContactLink text={email} href={mailtoUrl(email)} />
          </li>
        )}
      </ul>
    </section>
  )
}

function ContactLink({ text, href }: { text: string; href: string | undefined }) {
  if (!href) return <span className="min-w-0 font-semibold">{text}</span>
  return (
    <a href={href} className="min-w-0 link py-1 font-semibold">
      {text}
    </a>
  )
}
