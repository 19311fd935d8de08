import type { Span } from '@isse/api/formatted-text/schema'
import type { SectionKind } from '@isse/api/site/home-sections'

export interface SectionWords {
  /** The default heading. */
  title: string
  /** The charity's own heading; empty for the default one. */
  heading: string
  introduction: Span[]
}

export interface SectionProps {
  words: SectionWords
  /** The kinds of the shown sections before this one. */
  before: SectionKind[]
  /** The kind of the shown section after this one. */
  next: SectionKind | undefined
}
