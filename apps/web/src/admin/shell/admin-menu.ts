import type { Entity } from '@isse/api/site/entities'
import { wording } from '@isse/api/site/wording'
import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { IconName } from '@isse/ui/icon/icon'

export interface MenuEntry {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: IconName
  /** A part of the screen that it scrolls to. */
  hash?: string
}

/** The id of the part of the dashboard that leads to background images and page texts. */
export const SLOTS = 'slots'

/** The entries of each entity, in the order of the menu. */
const entityEntries = {
  message: linkOptions([{ to: '/admin/inbox', label: 'Inbox', icon: 'inbox' }]),
  service: linkOptions([
    {
      to: '/admin/new-service',
      label: 'New Service',
      icon: 'circle-plus',
    },
    {
      to: '/admin/edit-services',
      label: 'Edit Services',
      icon: 'list-checks',
    },
  ]),
  associate: linkOptions([
    {
      to: '/admin/new-associate',
      label: 'New Associate',
      icon: 'handshake',
    },
    {
      to: '/admin/edit-associates',
      label: 'Edit Associates',
      icon: 'users-round',
    },
  ]),
  event: linkOptions([
    {
      to: '/admin/new-event',
      label: 'New Event',
      icon: 'calendar-plus',
    },
    {
      to: '/admin/edit-events',
      label: wording.editEvents,
      icon: 'calendar-cog',
    },
  ]),
  galleryImage: linkOptions([
    {
      to: '/admin/new-gallery-image',
      label: 'New Gallery Image',
      icon: 'image-plus',
    },
    {
      to: '/admin/edit-gallery-images',
      label: wording.editGalleryImages,
      icon: 'images',
    },
  ]),
  teamMember: linkOptions([
    {
      to: '/admin/edit-team-members',
      label: 'Team Members',
      icon: 'id-card',
    },
  ]),
  testimonial: linkOptions([
    {
      to: '/admin/edit-testimonials',
      label: 'Testimonials',
      icon: 'quote',
    },
  ]),
  value: linkOptions([{ to: '/admin/edit-values', label: 'Values', icon: 'check' }]),
  partner: linkOptions([
    {
      to: '/admin/edit-partners',
      label: 'Partners',
      icon: 'heart-handshake',
    },
  ]),
  document: linkOptions([
    {
      to: '/admin/edit-documents',
      label: 'Documents',
      icon: 'file-text',
    },
  ]),
  base: linkOptions([
    {
      to: '/admin/edit-bases',
      label: 'Bases',
      icon: 'map-pin',
    },
  ]),
  ownPage: linkOptions([{ to: '/admin/edit-own-pages', label: 'Pages', icon: 'pencil' }]),
  // The dashboard leads to the screens of these, with a preview of each slot.
  backgroundImage: linkOptions([
    { to: '/admin/dashboard', hash: SLOTS, label: 'Background images and texts', icon: 'image-up' },
  ]),
  pageText: [],
  contactDetails: linkOptions([
    {
      to: '/admin/edit-contactdetails',
      label: 'Edit Contact Details',
      icon: 'phone',
    },
  ]),
  charity: linkOptions([
    {
      to: '/admin/settings',
      label: 'Settings',
      icon: 'settings',
    },
  ]),
  // The dashboard leads to them beside the image and the text of each slide.
  heroSlide: [],
} satisfies Record<Entity, MenuEntry[]>

/** The screen that lists the records of an entity; undefined where the dashboard leads to each of them. */
export function listScreenOf(entity: Entity): MenuEntry | undefined {
  return entityEntries[entity].at(-1)
}

const dashboardEntry = linkOptions({ to: '/admin/dashboard', label: 'Dashboard', icon: 'layout-dashboard' })

const peopleEntry = linkOptions({ to: '/admin/people', label: 'People', icon: 'user-round-cog' })

/** The entries of the admin menu, in order. `mayOpen` says which of them an editor sees. */
export const adminMenu: MenuEntry[] = [dashboardEntry, ...Object.values(entityEntries).flat(), peopleEntry]

/** What most administrators never need: a group of its own, at the end of the menu. */
export const advancedMenu: MenuEntry[] = linkOptions([
  { to: '/admin/api-tokens', label: 'API tokens', icon: 'key-round' },
])

/** One's own account, at the end of the menu beside the button that signs out. */
export const ownAccountEntry: MenuEntry = linkOptions({
  to: '/admin/account',
  label: 'Your account',
  icon: 'circle-user-round',
})
