import { capitalise } from '@isse/api/site/words/capitals'
import type { Kind } from '@isse/api/site/kinds'

const otherLabels: Record<string, string> = {
  imageAlt: 'Alternative text',
  alt: 'Alternative text',
  slug: 'Address',
}

/**
 * Makes the label of a column from its name, as the forms have it: 'whenText' is 'When', 'furtherInformation' is 'Further
 * information', and the text of a record that is called after its kind, such as 'serviceText', is 'Text'.
 */
export function fieldLabel(kind: Kind, name: string): string {
  const other = otherLabels[name]
  if (other) return other
  const stem = name.replace(/Text$/, '')
  if (stem !== name && (stem === kind || stem === 'site')) return 'Text'
  const words = stem.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return capitalise(words)
}
