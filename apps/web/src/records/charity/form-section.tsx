import { useId, type ReactNode } from 'react'

interface FormSectionProps {
  title: string
  text: string
  /** The fragment of links to the section. */
  anchor?: string
  children: ReactNode
}

/** A group of fields of a long form, under a heading. */
export function FormSection({ title, text, anchor, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-24 gap-6 border-t-4 border-accent pt-6 not-first:mt-6"
    >
      <div>
        <h2 id={id} className="text-2xl font-bold">
          {title}
        </h2>
        <p className="mt-1">{text}</p>
      </div>
      {children}
    </section>
  )
}
