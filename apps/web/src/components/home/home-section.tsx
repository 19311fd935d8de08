import type { ReactNode } from 'react'
import { PageSection } from '../page/page-section.tsx'
import { SectionIntroduction } from './section-heading.tsx'
import type { SectionWords } from './section-props.ts'

interface HomeSectionProps {
  id: string
  words: SectionWords
  tinted?: boolean
  children: ReactNode
}

/** A section with the words of the charity. */
export function HomeSection({ id, words, tinted, children }: HomeSectionProps) {
  const { title, heading } = words
  return (
    <PageSection id={id} title={heading || title} dir={heading ? 'auto' : undefined} tinted={tinted}>
      <SectionIntroduction {...words} className="-mt-3 mb-8" />
      {children}
    </PageSection>
  )
}
