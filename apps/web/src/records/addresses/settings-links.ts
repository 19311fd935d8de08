import { homePageUpdate, menuUpdate, settingsForms } from '@isse/api/records/charity/schema'
import { linkOptions } from '@tanstack/react-router'

const to = '/admin/settings/{-$part}'

/** Links to the screens of the settings. */
export const settingsLinks = {
  charity: { label: 'The charity', ...linkOptions({ to, params: { part: undefined } }) },
  look: { label: 'Look', ...linkOptions({ to, params: { part: 'look' } }) },
  giving: { label: 'Giving and social links', ...linkOptions({ to, params: { part: 'giving' } }) },
}

/** All screens that edit the record of the settings, each with its fields. */
const screens = [
  { link: settingsLinks.charity, form: settingsForms.charity },
  { link: settingsLinks.look, form: settingsForms.look },
  { link: settingsLinks.giving, form: settingsForms.giving },
  { link: { label: 'Menu', ...linkOptions({ to: '/admin/menu' }) }, form: menuUpdate },
  { link: { label: 'Home page', ...linkOptions({ to: '/admin/home-page' }) }, form: homePageUpdate },
]

/** Returns the link to the first screen with one of the fields, whose label says if other screens have some too. */
export function linkToFields(changed: string[]) {
  const [first, ...others] = screens.filter(({ form }) => changed.some((name) => name in form.shape))
  if (!first) return { ...settingsLinks.charity, label: 'Settings' }
  return others.length > 0 ? { ...first.link, label: `${first.link.label} and more` } : first.link
}
