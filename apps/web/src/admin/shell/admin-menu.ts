import { capitaliseEach } from '@isse/api/site/words/capitals'
import { factsOf, listKinds, type FixedKind, type Kind, type ListKind } from '@isse/api/site/kinds'
import { carouselSlots, headSlots } from '@isse/api/site/slots'
import type { IconName } from '@isse/ui/icon/icon'
import { linkOptions, type LinkProps } from '@tanstack/react-router'
import { listAddress, newAddress } from '../../records/addresses/record-addresses.ts'
import { slotParams } from '../../records/addresses/slot-addresses.ts'
import { listTitle, newTitle } from '../../records/addresses/titles.ts'

export interface MenuEntry extends Pick<LinkProps, 'params'> {
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
  logoOnDark: [],
  heroSlide: [],
  contactDetails: linkOptions([
    { to: '/admin/edit-contactdetails', label: 'Edit Contact Details', icon: 'phone' },
  ]),
  charity: linkOptions([
    { to: '/admin/settings/{-$part}', params: { part: undefined }, label: 'Settings', icon: 'settings' },
  ]),
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

const { message, charity, contactDetails, ...fixedContent } = fixedEntries

const history: MenuEntry = { to: '/admin/history', label: 'History', icon: 'clock' }
const dashboard: MenuEntry = { to: '/admin/dashboard', label: 'Dashboard', icon: 'layout-dashboard' }
const people: MenuEntry = { to: '/admin/people', label: 'People', icon: 'user-round-cog' }
const menu: MenuEntry = { to: '/admin/menu', label: 'Menu', icon: 'menu' }
const homePage: MenuEntry = { to: '/admin/home-page', label: 'Home page', icon: 'list' }
const apiTokens: MenuEntry = { to: '/admin/api-tokens', label: 'API tokens', icon: 'key-round' }
const account: MenuEntry = { to: '/admin/account', label: 'Your account', icon: 'circle-user-round' }

/** Entries under a heading. */
export interface MenuGroup {
  title: string
  entries: MenuEntry[]
}

/** The whole admin menu, which the dashboard holds. Editors see the entries that `mayOpen` allows. */
export const adminMenu: MenuGroup[] = [
  { title: 'Messages', entries: message },
  {
    title: 'What visitors see',
    entries: [
      ...orderedKinds.flatMap(listEntries),
      ...Object.values(fixedContent).flat(),
      ...contactDetails,
      history,
    ],
  },
  { title: 'People and settings', entries: [people, ...charity, menu, homePage, apiTokens, account] },
]

/** The kinds of the page About us. */
const aboutKinds: ListKind[] = ['value', 'partner', 'teamMember', 'document', 'testimonial']

/** The kinds with an entry of their own in the side menu, in its order. */
const sideKinds = [...new Set<ListKind>(['service', 'event', 'galleryImage', ...orderedKinds])].filter(
  (kind) => !aboutKinds.includes(kind),
)

/** Returns the entry of a kind's list in the side menu. */
const listEntry = (kind: ListKind, label = capitaliseEach(factsOf(kind).nouns)): MenuEntry => ({
  to: listAddress(kind),
  label,
  icon: (iconsByKind[kind] ?? defaultIcons)[0],
})

const sideLabels: Partial<Record<ListKind, string>> = { galleryImage: 'Gallery' }

/** The menu beside each screen. Entries with the same subject are a group that opens. */
export const sideMenu: (MenuEntry | (MenuGroup & Pick<MenuEntry, 'icon'>))[] = [
  dashboard,
  {
    title: 'Home page',
    icon: 'image-up',
    entries: [
      { ...homePage, label: 'Sections' },
      ...carouselSlots.map((slot): MenuEntry => ({
        to: '/admin/hero-slide/$cloudImageId',
        params: slotParams(slot).image,
        label: slot.name,
        icon: 'images',
      })),
    ],
  },
  {
    title: 'About us',
    icon: 'info',
    entries: [
      {
        to: '/admin/text-update/$page/$textUpdateId',
        params: slotParams(headSlots.about).text,
        label: 'Text',
        icon: 'pencil',
      },
      {
        to: '/admin/bg-image-update/$cloudImageId',
        params: slotParams(headSlots.about).image,
        label: 'Background image',
        icon: 'image-up',
      },
      ...aboutKinds.map((kind) => listEntry(kind)),
    ],
  },
  ...sideKinds.map((kind) => listEntry(kind, sideLabels[kind])),
  ...message,
  {
    title: 'Site',
    icon: 'settings',
    entries: [
      ...charity,
      ...contactDetails,
      menu,
      people,
      { to: '/admin/dashboard', hash: 'backups', label: 'Backups', icon: 'download' },
      apiTokens,
      history,
      account,
    ],
  },
]
