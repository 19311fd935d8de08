import { capitalise } from '@isse/api/site/words/capitals'
import type { Kind } from '@isse/api/site/kinds'

const otherLabels: Record<string, string> = {
  imageAlt: 'Alternative text',
  alt: 'Alternative text',
  slug: 'Address',
  baseId: 'Place',
  homeSections: 'Sections of the home page',
  mostSlides: 'Number of pictures',
  hidesEmptyPages: 'Leave out pages that have nothing to show',
}

/**
 * Creates the label of a column from its name, as in the forms: 'whenText' is 'When', 'furtherInformation' is 'Further
 * information', and 'serviceText' of a service is 'Text'.
 */
export function fieldLabel(kind: Kind, name: string): string {
  const other = otherLabels[name]
  if (other) return other
  const stem = name.replace(/Text$/, '')
  if (stem !== name && (stem === kind || stem === 'site')) return 'Text'
  const words = stem.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return capitalise(words)
}
