import type { ReactNode } from 'react'

interface PageSectionProps {
  /** The id of the heading, which labels the section. */
  id: string
  title: string
  /** The direction of a title that the charity has written. */
  dir?: 'auto' | undefined
  /** Tints the section, to set it apart from its neighbours. */
  tinted?: boolean
  children: ReactNode
}

export function PageSection({ id, title, dir, tinted = false, children }: PageSectionProps) {
  return (
    <section aria-labelledby={id} className={tinted ? 'bg-lemon-wash' : undefined}>
      <div className="section-body">
        <h2 id={id} dir={dir} className="section-heading">
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
