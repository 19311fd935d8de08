import type { ReactNode } from 'react'

interface PageSectionProps {
  /** Of the heading; the section is known by it. */
  id: string
  title: string
  /** On the lemon tint, to set it apart from its neighbours. */
  tinted?: boolean
  children: ReactNode
}

/** A part of a page, under a heading of its own. */
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
