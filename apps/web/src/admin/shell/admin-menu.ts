import type { Entity } from '@isse/api/site/entities'
import { wording } from '@isse/api/site/wording'
import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { IconName } from '@isse/ui/icon/icon'

interface MenuEntry {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: IconName
  /** What the dashboard says about it. */
  hint: string
}

/** The entries of each entity, in the order of the menu. */
const entityEntries = {
  message: linkOptions([
    { to: '/admin/inbox', label: 'Inbox', icon: 'inbox', hint: 'Read and answer what visitors wrote.' },
  ]),
  service: linkOptions([
    {
      to: '/admin/new-service',
      label: 'New Service',
      icon: 'circle-plus',
      hint: 'It appears on the website and in its menu at once.',
    },
    {
      to: '/admin/edit-services',
      label: 'Edit Services',
      icon: 'list-checks',
      hint: 'Change, order or delete services.',
    },
  ]),
  associate: linkOptions([
    {
      to: '/admin/new-associate',
      label: 'New Associate',
      icon: 'handshake',
      hint: 'Somebody whom the charity works with.',
    },
    {
      to: '/admin/edit-associates',
      label: 'Edit Associates',
      icon: 'users-round',
      hint: 'Change, order or delete associates.',
    },
  ]),
  event: linkOptions([
    {
      to: '/admin/new-event',
      label: 'New Event',
      icon: 'calendar-plus',
      hint: 'With its place, date, time and picture.',
    },
    {
      to: '/admin/edit-events',
      label: wording.editEvents,
      icon: 'calendar-cog',
      hint: 'Change or delete events.',
    },
  ]),
  galleryImage: linkOptions([
    {
      to: '/admin/new-gallery-image',
      label: 'New Gallery Image',
      icon: 'image-plus',
      hint: 'One picture, or several at once.',
    },
    {
      to: '/admin/edit-gallery-images',
      label: wording.editGalleryImages,
      icon: 'images',
      hint: 'Change, order or delete pictures.',
    },
  ]),
  teamMember: linkOptions([
    {
      to: '/admin/edit-team-members',
      label: 'Team Members',
      icon: 'users-round',
      hint: 'The people whom visitors will meet.',
    },
  ]),
  testimonial: linkOptions([
    {
      to: '/admin/edit-testimonials',
      label: 'Testimonials',
      icon: 'quote',
      hint: 'What people say. The home page shows one, another each day.',
    },
  ]),
  value: linkOptions([
    { to: '/admin/edit-values', label: 'Values', icon: 'check', hint: 'What the charity stands for.' },
  ]),
  partner: linkOptions([
    {
      to: '/admin/edit-partners',
      label: 'Partners',
      icon: 'handshake',
      hint: 'Those who give goods, rooms or time.',
    },
  ]),
  base: linkOptions([
    {
      to: '/admin/edit-bases',
      label: 'Bases',
      icon: 'map-pin',
      hint: 'Where you are: addresses, opening hours and what is there.',
    },
  ]),
  // The dashboard leads to the screens of these two, with a preview of each slot.
  backgroundImage: [],
  pageText: [],
  contactDetails: linkOptions([
    {
      to: '/admin/edit-contactdetails',
      label: 'Edit Contact Details',
      icon: 'phone',
      hint: 'The phone number and e-mail address on the website.',
    },
  ]),
  charity: linkOptions([
    {
      to: '/admin/settings',
      label: 'Settings',
      icon: 'settings',
      hint: 'The name of the charity, its number, its links and its mission.',
    },
  ]),
  // The dashboard leads to them beside the image and the text of each slide.
  heroSlide: [],
} satisfies Record<Entity, MenuEntry[]>

/** The screen that lists the records of an entity; undefined where the dashboard itself leads to each of them. */
export function listScreenOf(entity: Entity): Omit<MenuEntry, 'hint'> | undefined {
  return entityEntries[entity].at(-1)
}

const dashboardEntry = linkOptions({ to: '/admin/dashboard', label: 'Dashboard', icon: 'layout-dashboard' })

const apiTokensEntry = linkOptions({
  to: '/admin/api-tokens',
  label: 'API tokens',
  icon: 'key-round',
  hint: 'Let scripts use the calls of this website, and stop them again.',
})

/** The entries that the dashboard shows with their hints, in order. */
export const screenEntries: MenuEntry[] = [...Object.values(entityEntries).flat(), apiTokensEntry]

/** The entries of the admin menu, in order. */
export const adminMenu: Omit<MenuEntry, 'hint'>[] = [dashboardEntry, ...screenEntries]
