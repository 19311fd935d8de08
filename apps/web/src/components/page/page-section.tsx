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
      <div className="page-width py-12 sm:py-16">
        <h2 id={id} className="heading-line mb-8 text-3xl font-bold sm:text-4xl">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
