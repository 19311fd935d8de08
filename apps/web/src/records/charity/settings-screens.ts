import type { Image } from '@isse/api/images/schema'
import { settingsForms } from '@isse/api/records/charity/schema'
import { logoOnDarkUpdate } from '@isse/api/records/logo-on-dark/schema'
import type { ComponentType } from 'react'
import type { z } from 'zod'
import { CharityFields } from './charity-fields.tsx'
import { GivingFields } from './giving-fields.tsx'
import { LookFields } from './look-fields.tsx'
import { LogoOnDarkFields } from './logo-on-dark-fields.tsx'

interface SettingsScreen {
  /** The end of its address. The first screen has none. */
  part: string | undefined
  /** The kind of the record, if it is not the charity. */
  kind?: 'logoOnDark'
  title: string
  schema: z.ZodObject
  Fields: ComponentType<{ logo: Image | undefined }>
}

/** The screens of the settings, in the order of their links. The screen of the look links to the last. */
export const settingsScreens: SettingsScreen[] = [
  { part: undefined, title: 'Settings', schema: settingsForms.charity, Fields: CharityFields },
  { part: 'look', title: 'Look', schema: settingsForms.look, Fields: LookFields },
  { part: 'giving', title: 'Giving and social links', schema: settingsForms.giving, Fields: GivingFields },
  {
    part: 'logo-on-dark',
    kind: 'logoOnDark',
    title: 'Logo for dark backgrounds',
    schema: logoOnDarkUpdate,
    Fields: LogoOnDarkFields,
  },
]
