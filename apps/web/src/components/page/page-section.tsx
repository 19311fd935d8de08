import type { ReactNode } from 'react'

interface PageSectionProps {
  /** The id of the heading, which labels the section. */
  id: string
  title: string
  /** Tints the section, to set it apart from its neighbours. */
  tinted?: boolean
  children: ReactNode
}

export function PageSection({ id, title, tinted = false, children }: PageSectionProps) {
  return (
    <section aria-labelledby={id} className={tinted ? 'bg-lemon-wash' : undefined}>
      <div className="section-body">
        <h2 id={id} className="section-heading">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
