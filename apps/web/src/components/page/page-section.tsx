import type { ReactNode } from 'react'

interface PageSectionProps {
  /** The id of the heading, which labels the section. */
  id: string
  title: string
  /** Gives the section the lemon tint, to set it apart from its neighbours. */
  tinted?: boolean
  children: ReactNode
}

/** A section of a page, with its heading. */
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
