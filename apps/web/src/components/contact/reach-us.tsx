import { Mail, Phone } from 'lucide-react'
import { trpc } from '../../trpc.ts'

/** Phone and e-mail as administrators typed them; links only where they can be dialled or mailed. */
export function ReachUs() {
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
            <Phone aria-hidden className="size-6 shrink-0 text-primary" />
            <Way text={phone} href={dialled(phone)} />
          </li>
        )}
        {email && (
          <li className="flex min-w-0 items-center gap-3">
            <Mail aria-hidden className="size-6 shrink-0 text-primary" />
            <Way text={email} href={mailed(email)} />
          </li>
        )}
      </ul>
    </section>
  )
}

function Way({ text, href }: { text: string; href: string | undefined }) {
  if (!href) return <span className="min-w-0 font-semibold">{text}</span>
  return (
    <a href={href} className="min-w-0 link py-1 font-semibold">
      {text}
    </a>
  )
}

/** A number of seven digits or more, with nothing but what is written between digits. */
export function dialled(phone: string): string | undefined {
  const number = phone.replace(/\(0\)|[\s().-]/g, '')
  return /^\+?\d{7,15}$/.test(number) ? `tel:${number}` : undefined
}

export function mailed(email: string): string | undefined {
  return /^[^\s@<>(),;:"]+@[^\s@<>(),;:".]+(\.[^\s@<>(),;:".]+)+$/.test(email) ? `mailto:${email}` : undefined
}
