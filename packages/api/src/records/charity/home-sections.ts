import { z } from 'zod'
import { line } from '../../formatted-text/schema.ts'
import { longest, optionalLine, optionalText } from '../../procedure/fields/fields.ts'
import { sectionKinds, type HomeSection } from '../../site/home-sections.ts'

/** In characters. The heading of the hero stands above the words of a slide. */
const LONGEST_HEADING = 100

const section = z.object({
  kind: z.enum(sectionKinds),
  isHidden: z.boolean(),
  heading: optionalLine(LONGEST_HEADING),
  introduction: optionalText(longest.contactDetail),
}) satisfies z.ZodType<HomeSection>

/** The sections of the home page in a request. */
export const homeSections = z.array(section).max(sectionKinds.length)

/** The sections of the home page in a response. */
export const readableSections = z.array(section.extend({ heading: z.string(), introduction: z.string() }))

/** The sections with their default headings as `title`, for the home page. */
export const sectionsOnHome = z.array(
  section.extend({ title: z.string(), heading: z.string(), introduction: line }),
)

/** At most so many slides are on the home page; null for all of them. */
export const mostSlides = z.int32().positive().nullable()

/** Reads saved sections. Leaves out unknown and repeated ones. */
export function readSections(saved: unknown): HomeSection[] {
  const sections = (Array.isArray(saved) ? saved : []).flatMap((one) => section.safeParse(one).data ?? [])
  return sections.filter(({ kind }, index) => sections.findIndex((one) => one.kind === kind) === index)
}
