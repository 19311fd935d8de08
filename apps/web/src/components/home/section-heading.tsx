import { Line } from '../page/line.tsx'
import type { SectionWords } from './section-props.ts'

interface SectionHeadingProps extends SectionWords {
  /** The id of the heading, which labels the section. */
  id: string
  className: string
}

export function SectionHeading({ id, title, heading, className }: SectionHeadingProps) {
  return (
    <h2
      id={id}
      dir={heading ? 'auto' : undefined}
      className={heading ? `${className} wrap-anywhere` : className}
    >
      {heading || title}
    </h2>
  )
}

export function SectionIntroduction({ introduction, className }: SectionWords & { className: string }) {
  if (introduction.length === 0) return null
  return (
    <p dir="auto" className={`${className} max-w-prose`}>
      <Line spans={introduction} />
    </p>
  )
}
