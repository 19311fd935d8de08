import type { FirstSteps } from '@isse/api/dashboard/schema'
import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listAddress, newAddress } from '../../records/addresses/record-addresses.ts'
import { RemoveDemonstration } from '../demonstration/remove-demonstration.tsx'

export interface Step {
  key: keyof FirstSteps['done']
  title: string
  text: string
  /** The screen for the step. */
  link?: Pick<LinkProps, 'to' | 'params' | 'hash'>
  /** Instructions for a step outside of this website. */
  how?: { title: string; text: ReactNode }
  action?: ReactNode
}

/** The first steps of a new site, in order. */
export const firstSteps: Step[] = [
  {
    key: 'charity',
    title: "The charity's name and number",
    text: 'The short name and the registered number stand on every page.',
    link: linkOptions({ to: '/admin/settings/{-$part}', params: { part: undefined } }),
  },
  {
    key: 'bases',
    title: 'Your places and their hours',
    text: 'Where you are, and when somebody is there.',
    link: { to: listAddress('base') },
  },
  {
    key: 'contactDetails',
    title: 'Your contact details',
    text: 'The phone number and the e-mail address for visitors.',
    link: linkOptions({ to: '/admin/edit-contactdetails' }),
  },
  {
    key: 'look',
    title: 'Your look',
    text: 'Colours, letters and shapes. Begin with one of four, and change what you like.',
    link: linkOptions({ to: '/admin/settings/{-$part}', params: { part: 'look' } }),
  },
  {
    key: 'heroPicture',
    title: 'Your picture on the home page',
    text: 'The large one at the top, which visitors see first.',
    link: linkOptions({ to: '/admin/bg-image-update/$cloudImageId', params: { cloudImageId: '1' } }),
  },
  {
    key: 'service',
    title: 'Your first service',
    text: 'What you do for people, with a picture.',
    link: { to: newAddress('service') },
  },
  {
    key: 'demonstration',
    title: 'Remove the demonstration',
    text: 'The services, people and pictures that the website came with are made up.',
    action: <RemoveDemonstration />,
  },
  {
    key: 'mail',
    title: 'E-mail',
    text: 'So that whoever forgets a password can be sent a link.',
    how: {
      title: 'Read how',
      text: (
        <p>
          Ask the person who runs the server to set SMTP_URL to the address of your mail server, and MAIL_FROM
          to the sender that readers see. The file .env.example has an example of each.
        </p>
      ),
    },
  },
  {
    key: 'backup',
    title: 'Your first backup',
    text: 'All that the website has, in one file that you keep somewhere else.',
    link: linkOptions({ to: '/admin/dashboard', hash: 'backups' }),
  },
]
