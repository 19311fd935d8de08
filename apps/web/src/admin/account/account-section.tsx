import { useId, type ReactNode } from 'react'

interface AccountSectionProps {
  title: string
  /** The fragment of links to the section. */
  id?: string
  children: ReactNode
}

/** A section of the account screen. Each section saves separately. */
export function AccountSection({ title, id, children }: AccountSectionProps) {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="max-w-3xl scroll-mt-20 border-t border-base-300 py-8"
    >
      <h2 id={heading} className="mb-4 text-2xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
