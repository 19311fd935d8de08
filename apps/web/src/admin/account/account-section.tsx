import { useId, type ReactNode } from 'react'

interface AccountSectionProps {
  title: string
  children: ReactNode
}

/** A part of the screen of one's own account, below its heading. Each part saves what it shows by itself. */
export function AccountSection({ title, children }: AccountSectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="max-w-3xl border-t border-base-300 py-8">
      <h2 id={heading} className="mb-4 text-2xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
