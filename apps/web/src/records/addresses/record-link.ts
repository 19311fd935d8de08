import type { RecordOfKind } from '@isse/api/dashboard/schema'
import { capitalise } from '@isse/api/site/words/capitals'
import { factsOf, type FixedKind, type ListKind } from '@isse/api/site/kinds'
import { linkOptions, type LinkProps } from '@tanstack/react-router'
import { slotOfId, slotParams } from './slot-addresses.ts'
import { editLink } from './record-addresses.ts'
import { linkToFields } from './settings-links.ts'

interface RecordLink extends Pick<LinkProps, 'to' | 'params'> {
  /** Text of the link, such as 'Service: Chess'. */
  label: string
}

/** Links to the records that every site has. */
const fixedLinks = {
  backgroundImage: (id) => {
    const slot = slotOfId('cloudImageId', id)
    return {
      label: `Background image: ${slot.name}`,
      ...linkOptions({ to: '/admin/bg-image-update/$cloudImageId', params: slotParams(slot).image }),
    }
  },
  pageText: (id) => {
    const slot = slotOfId('textUpdateId', id)
    return {
      label: `Text: ${slot.name}`,
      ...linkOptions({ to: '/admin/text-update/$page/$textUpdateId', params: slotParams(slot).text }),
    }
  },
  contactDetails: () => ({ label: 'Contact details', ...linkOptions({ to: '/admin/edit-contactdetails' }) }),
  charity: (_, changed) => linkToFields(changed),
  logoOnDark: () => ({
    label: 'Logo for dark backgrounds',
    ...linkOptions({ to: '/admin/settings/{-$part}', params: { part: 'logo-on-dark' } }),
  }),
  heroSlide: (id) => {
    const slot = slotOfId('cloudImageId', id)
    return {
      label: `Heading and button: ${slot.name}`,
      ...linkOptions({ to: '/admin/hero-slide/$cloudImageId', params: slotParams(slot).image }),
    }
  },
} satisfies Record<FixedKind, (id: number, changed: string[]) => RecordLink>

/** Returns the link to the edit screen of a record of any kind, for the settings by the fields that were changed. */
export function recordLink({
  kind,
  id,
  name,
  changed = [],
}: RecordOfKind & { changed?: string[] }): RecordLink {
  if (isFixed(kind)) return fixedLinks[kind](id, changed)
  return { label: `${capitalise(factsOf(kind).noun)}: ${name}`, ...editLink(kind, id) }
}

/** Returns whether every site has the same records of the kind. */
export function isFixed(kind: FixedKind | ListKind): kind is FixedKind {
  return kind in fixedLinks
}
