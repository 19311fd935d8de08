import type { ReactNode } from 'react'

interface PageSectionProps {
  /** The id of the heading, which labels the section. */
  id: string
  title: string
  /** Gives the section the lemon tint, to set it apart from its neighbours. */
  tinted?: boolean
  /** Leaves less space around the heading on phones, so that the section begins in the first screen. */
  isClose?: boolean
  children: ReactNode
}

/** A section of a page, with its heading. */
export function PageSection({ id, title, tinted = false, isClose = false, children }: PageSectionProps) {
  return (
    <section aria-labelledby={id} className={tinted ? 'bg-lemon-wash' : undefined}>
      <div className={isClose ? 'page-width pt-5 pb-12 sm:py-16' : 'section-body'}>
        <h2
          id={id}
          className={isClose ? 'heading-line mb-5 text-2xl font-bold sm:mb-8 sm:text-4xl' : 'section-heading'}
        >
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
