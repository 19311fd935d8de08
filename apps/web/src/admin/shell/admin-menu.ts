import { wording } from '@isse/api/site/wording'
import { linkOptions } from '@tanstack/react-router'
import {
  CalendarCog,
  CalendarPlus,
  CirclePlus,
  Handshake,
  ImagePlus,
  Images,
  Inbox,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  Phone,
  UsersRound,
} from 'lucide-react'

/** The entries of the admin menu, in order. The dashboard shows each but itself with its hint. */
export const adminMenu = linkOptions([
  { to: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboard, hint: '' },
  { to: '/admin/inbox', label: 'Inbox', icon: Inbox, hint: 'Read and answer what visitors wrote.' },
  {
    to: '/admin/new-service',
    label: 'New Service',
    icon: CirclePlus,
    hint: 'It appears on the website and in its menu at once.',
  },
  {
    to: '/admin/edit-services',
    label: 'Edit Services',
    icon: ListChecks,
    hint: 'Change, order or delete services.',
  },
  {
    to: '/admin/new-associate',
    label: 'New Associate',
    icon: Handshake,
    hint: 'Somebody whom the charity works with.',
  },
  {
    to: '/admin/edit-associates',
    label: 'Edit Associates',
    icon: UsersRound,
    hint: 'Change, order or delete associates.',
  },
  {
    to: '/admin/new-event',
    label: 'New Event',
    icon: CalendarPlus,
    hint: 'With its place, date, time and picture.',
  },
  {
    to: '/admin/edit-events',
    label: wording.editEvents,
    icon: CalendarCog,
    hint: 'Change or delete events.',
  },
  {
    to: '/admin/new-gallery-image',
    label: 'New Gallery Image',
    icon: ImagePlus,
    hint: 'One picture, or several at once.',
  },
  {
    to: '/admin/edit-gallery-images',
    label: wording.editGalleryImages,
    icon: Images,
    hint: 'Change, order or delete pictures.',
  },
  {
    to: '/admin/edit-contactdetails',
    label: 'Edit Contact Details',
    icon: Phone,
    hint: 'The phone number and e-mail address on the website.',
  },
  {
    to: '/admin/api-tokens',
    label: 'API tokens',
    icon: KeyRound,
    hint: 'Let scripts use the calls of this website, and stop them again.',
  },
])
