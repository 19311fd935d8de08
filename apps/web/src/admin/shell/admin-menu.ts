import { capitaliseEach } from '@isse/api/site/words/capitals'
import { factsOf, listKinds, type FixedKind, type Kind, type ListKind } from '@isse/api/site/kinds'
import type { IconName } from '@isse/ui/icon/icon'
import { linkOptions, type LinkProps } from '@tanstack/react-router'
import { listAddress, newAddress } from '../../records/addresses/record-addresses.ts'
import { listTitle, newTitle } from '../../records/addresses/titles.ts'

export interface MenuEntry {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: IconName
  /** The id of the section that the link scrolls to. */
  hash?: string
}

/** The id of the dashboard's section with background images and page texts. */
export const SLOTS = 'slots'

/** The icons of a kind's list and of its 'New' screen. Without the second, only the list links to that screen. */
type Icons = readonly [IconName] | readonly [IconName, IconName]

/** Icons by kind, in the order of the menu. Other kinds come last. */
const iconsByKind: Partial<Record<ListKind, Icons>> = {
  service: ['list-checks', 'circle-plus'],
  associate: ['users-round', 'handshake'],
  event: ['calendar-cog', 'calendar-plus'],
  galleryImage: ['images', 'image-plus'],
  teamMember: ['id-card'],
  testimonial: ['quote'],
  value: ['check'],
  partner: ['heart-handshake'],
  document: ['file-text'],
  base: ['map-pin'],
  ownPage: ['pencil'],
}

const defaultIcons: Icons = ['list-checks', 'circle-plus']

/** The entries of messages, and of kinds with the same records on every site. */
const fixedEntries: Record<FixedKind | 'message', MenuEntry[]> = {
  message: linkOptions([{ to: '/admin/inbox', label: 'Inbox', icon: 'inbox' }]),
  // The dashboard previews each slot with links to its screens.
  backgroundImage: linkOptions([
    { to: '/admin/dashboard', hash: SLOTS, label: 'Background images and texts', icon: 'image-up' },
  ]),
  pageText: [],
  heroSlide: [],
  contactDetails: linkOptions([
    { to: '/admin/edit-contactdetails', label: 'Edit Contact Details', icon: 'phone' },
  ]),
  charity: linkOptions([{ to: '/admin/settings', label: 'Settings', icon: 'settings' }]),
}

/** The kinds of list records in the order of the menu. */
const orderedKinds = [...new Set([...(Object.keys(iconsByKind) as ListKind[]), ...listKinds])]

/** Returns the entries of a kind: its list, and its 'New' screen. */
function listEntries(kind: ListKind): MenuEntry[] {
  const [list, add] = iconsByKind[kind] ?? defaultIcons
  if (!add) return [{ to: listAddress(kind), label: capitaliseEach(factsOf(kind).nouns), icon: list }]
  return [
    { to: listAddress(kind), label: listTitle(kind), icon: list },
    { to: newAddress(kind), label: newTitle(kind), icon: add },
  ]
}

/** Returns whether the menu links to the 'New' screen of a kind. */
export function hasNewEntry(kind: ListKind): boolean {
  return (iconsByKind[kind] ?? defaultIcons).length > 1
}

/** Finds the entry of a kind's list; undefined for kinds that only the dashboard links to. */
export function findListScreen(kind: Kind | 'message'): MenuEntry | undefined {
  return isFixed(kind) ? fixedEntries[kind][0] : listEntries(kind)[0]
}

function isFixed(kind: Kind | 'message'): kind is keyof typeof fixedEntries {
  return kind in fixedEntries
}

const { message, charity, ...fixedContent } = fixedEntries

const history: MenuEntry[] = linkOptions([{ to: '/admin/history', label: 'History', icon: 'clock' }])

/** Entries under a heading. Entries of the same kind share a row. */
export interface MenuGroup {
  title?: string
  rows: MenuEntry[][]
}

/** The groups of the admin menu. Editors see the entries that `mayOpen` allows. */
export const adminMenu: MenuGroup[] = [
  { rows: [linkOptions([{ to: '/admin/dashboard', label: 'Dashboard', icon: 'layout-dashboard' }])] },
  { title: 'Messages', rows: [message] },
  {
    title: 'What visitors see',
    rows: [...orderedKinds.map(listEntries), ...Object.values(fixedContent), history],
  },
  {
    title: 'People and settings',
    rows: [
      linkOptions([{ to: '/admin/people', label: 'People', icon: 'user-round-cog' }]),
      charity,
      linkOptions([{ to: '/admin/menu', label: 'Menu', icon: 'menu' }]),
      linkOptions([{ to: '/admin/api-tokens', label: 'API tokens', icon: 'key-round' }]),
      linkOptions([{ to: '/admin/account', label: 'Your account', icon: 'circle-user-round' }]),
    ],
  },
]
