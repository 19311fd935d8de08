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

/** The entries of each entity, in the order of the menu: the list first, and the screen that adds to it beside it. */
const entityEntries = {
  message: linkOptions([{ to: '/admin/inbox', label: 'Inbox', icon: 'inbox' }]),
  service: linkOptions([
    {
      to: '/admin/edit-services',
      label: 'Edit Services',
      icon: 'list-checks',
    },
    {
      to: '/admin/new-service',
      label: 'New Service',
      icon: 'circle-plus',
    },
  ]),
  associate: linkOptions([
    {
      to: '/admin/edit-associates',
      label: 'Edit Associates',
      icon: 'users-round',
    },
    {
      to: '/admin/new-associate',
      label: 'New Associate',
      icon: 'handshake',
    },
  ]),
  event: linkOptions([
    {
      to: '/admin/edit-events',
      label: wording.editEvents,
      icon: 'calendar-cog',
    },
    {
      to: '/admin/new-event',
      label: 'New Event',
      icon: 'calendar-plus',
    },
  ]),
  galleryImage: linkOptions([
    {
      to: '/admin/edit-gallery-images',
      label: wording.editGalleryImages,
      icon: 'images',
    },
    {
      to: '/admin/new-gallery-image',
      label: 'New Gallery Image',
      icon: 'image-plus',
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
  return entityEntries[entity][0]
}

const { message, charity, ...shown } = entityEntries

/** Entries under one heading. Those of one entity stand side by side. */
export interface MenuGroup {
  title?: string
  rows: MenuEntry[][]
}

/** The groups of the admin menu, in order. `mayOpen` says which of their entries an editor sees. */
export const adminMenu: MenuGroup[] = [
  { rows: [linkOptions([{ to: '/admin/dashboard', label: 'Dashboard', icon: 'layout-dashboard' }])] },
  { title: 'Messages', rows: [message] },
  { title: 'What visitors see', rows: Object.values(shown) },
  {
    title: 'People and settings',
    rows: [
      linkOptions([{ to: '/admin/people', label: 'People', icon: 'user-round-cog' }]),
      charity,
      linkOptions([{ to: '/admin/api-tokens', label: 'API tokens', icon: 'key-round' }]),
      linkOptions([{ to: '/admin/account', label: 'Your account', icon: 'circle-user-round' }]),
    ],
  },
]
