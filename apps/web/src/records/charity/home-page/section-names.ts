import type { HomeSection, SectionKind } from '@isse/api/site/home-sections'

/** The names of the sections on their screen. */
export const sectionNames: Record<SectionKind, string> = {
  hero: 'Pictures at the top',
  services: 'Services',
  comeAlong: 'Events, gallery and contact',
  testimonial: 'Testimonial',
  team: 'People',
  associates: 'Partners (associates)',
  bases: 'Places',
  ask: 'How to help',
}

/** Writes the sections in lines, for the comparison of two versions. */
export function describeSections(sections: unknown): string {
  return (sections as HomeSection[])
    .map(({ kind, isHidden, heading, introduction }) =>
      [sectionNames[kind] + (isHidden ? ' (hidden)' : ''), heading, introduction].filter(Boolean).join(', '),
    )
    .join('\n')
}
