/** The kinds of the home page's sections in their default order, each with its default heading. */
export const defaultHeadings = {
  /** Its default heading names the charity and its towns. */
  hero: '',
  services: 'What we do',
  comeAlong: 'Come along',
  testimonial: 'What people say',
  team: 'Who you will meet',
  associates: 'Who we work with',
  bases: 'Where to find us',
  /** If there are links for donations or volunteers; otherwise it is 'Come and say hello'. */
  ask: 'You can help, too',
}

export type SectionKind = keyof typeof defaultHeadings

export const sectionKinds = Object.keys(defaultHeadings) as SectionKind[]

/** A section of the home page as an administrator has saved it. */
export interface HomeSection {
  kind: SectionKind
  isHidden: boolean
  /** An empty text is the default heading. */
  heading: string
  introduction: string
}

/** Adds the sections that a saved list does not name, such as all of them to an empty one. The hero comes first. */
export function completeSections(saved: readonly HomeSection[]): HomeSection[] {
  const missing = sectionKinds.filter((kind) => !saved.some((section) => section.kind === kind))
  const sections = [
    ...saved,
    ...missing.map((kind) => ({ kind, isHidden: false, heading: '', introduction: '' })),
  ]
  return sections.sort((one, other) => Number(other.kind === 'hero') - Number(one.kind === 'hero'))
}
