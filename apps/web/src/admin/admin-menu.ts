import { linkOptions } from '@tanstack/react-router'
import { CirclePlus, LayoutDashboard, ListChecks } from 'lucide-react'

/** The entries of the admin menu, in order. The dashboard shows each but itself with its hint. */
export const adminMenu = linkOptions([
  { to: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboard, hint: '' },
  {
    to: '/admin/new-service',
    label: 'New Service',
    icon: CirclePlus,
    hint: 'Add a service with its picture. It appears on the website and in its menu at once.',
  },
  {
    to: '/admin/edit-services',
    label: 'Edit Services',
    icon: ListChecks,
    hint: 'Change the name, text or picture of a service, or delete it.',
  },
])
