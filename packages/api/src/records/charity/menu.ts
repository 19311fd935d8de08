import { z } from 'zod'
import { longest, optionalLine } from '../../procedure/fields/fields.ts'
import { asLink } from '../../procedure/fields/web-address.ts'
import {
  LONGEST_MENU,
  LONGEST_MENU_LABEL,
  ownPageOf,
  publicPageOf,
  type MenuItem,
} from '../../site/addresses/menu-items.ts'

const ask = {
  address: 'Enter the address of the link, such as https://www.example.org',
  label: 'Enter what the link says',
  twice: 'The menu already has this. Each page or link can stand in it once.',
  most: `The menu has room for ${LONGEST_MENU} entries. Please take some out.`,
} as const

/** Own pages, by their id, and addresses that only links of a menu or a text may have. */
const isOther = (address: string) =>
  ownPageOf(address) !== undefined || /^(?:mailto|tel):[^\s]+$/i.test(address)

const item = z
  .object({
    to: asLink(optionalLine(longest.webAddress), isOther).min(1, ask.address),
    label: optionalLine(LONGEST_MENU_LABEL).overwrite((text) => text.replace(/\s+/g, ' ')),
    isHidden: z.boolean(),
    isUnder: z.boolean(),
  })
  .check(({ value: { to, label }, issues }) => {
    const hasName = label !== '' || publicPageOf(to) !== undefined || ownPageOf(to) !== undefined
    if (!hasName) issues.push({ code: 'custom', input: label, path: ['label'], message: ask.label })
  })

/** Returns true if an earlier entry leads to the same page or address. */
const isRepeated = (items: MenuItem[], index: number) =>
  items.findIndex(({ to }) => to === items[index]?.to) < index

/** A menu in a request. */
export const menu = z
  .array(item)
  .max(LONGEST_MENU, ask.most)
  .check(({ value, issues }) => {
    for (const [index, { to }] of value.entries())
      if (isRepeated(value, index))
        issues.push({ code: 'custom', input: to, path: [index, 'to'], message: ask.twice })
  })

/** A menu in a response. */
export const readableMenu = z.array(
  z.object({ to: z.string(), label: z.string(), isHidden: z.boolean(), isUnder: z.boolean() }),
) satisfies z.ZodType<MenuItem[]>

/** Reads a saved menu. Leaves out unknown and repeated entries. */
export function readMenu(saved: unknown): MenuItem[] {
  const items = (Array.isArray(saved) ? saved : []).flatMap((one) => item.safeParse(one).data ?? [])
  return items.filter((_, index) => !isRepeated(items, index))
}
