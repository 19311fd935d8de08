import type { Browser, Page } from '@playwright/test'
import { signIn } from '../support/browser/test.ts'
import { startSite, type Site } from '../support/site/site.ts'
import { build } from './build-site.ts'
import type { Charity } from './charity.ts'
import { club } from './club.ts'
import { kitchen } from './kitchen.ts'

/** One page of each template that the invented charities have; the page of a service is another one on each site. */
const addresses = {
  home: '/',
  about: '/about',
  services: '/services',
  events: '/events',
  contact: '/contact',
  facilities: '/facilities',
}

/** What is done with a site, whose name is in the names of files. */
type Use = (site: Site, name: string, pages: Record<string, string>) => Promise<void>

/**
 * Builds the demonstration and the sites of the two invented charities, one after the other, and uses each.
 *
 * @param names of the sites; all where there is none
 */
export async function withEachSite(browser: Browser, names: string[], use: Use): Promise<void> {
  const isWanted = (name: string) => names.length === 0 || names.includes(name)
  if (isWanted('isse')) await withDemonstration(use)
  for (const charity of [kitchen, club])
    if (isWanted(charity.folder)) await withCharity(browser, charity, use)
}

async function withDemonstration(use: Use): Promise<void> {
  const site = await startSite({ settings: { SEED: 'demo' } })
  try {
    await use(site, 'isse', { ...addresses, service: '/service/5' })
  } finally {
    await site.stop()
  }
}

async function withCharity(browser: Browser, charity: Charity, use: Use): Promise<void> {
  const site = await startSite({ template: 'accounts' })
  const { folder: name, firstHour, later } = charity
  try {
    const page = await open(browser, site, 1200)
    await signIn(page, site.admin)
    await build(page, charity, firstHour)
    const steps = firstHour.map((save) => save.name).join('; ')
    console.log(`${name} is presentable after ${firstHour.length} saves: ${steps}`)
    await use(site, `${name}-first-hour`, { home: '/', about: '/about' })
    await build(page, charity, later)
    await page.close()
    await use(site, name, { ...addresses, service: '/service/11' })
  } finally {
    await site.stop()
  }
}

/** @param width of the window, in pixels */
export function open(browser: Browser, site: Site, width: number): Promise<Page> {
  return browser.newPage({
    viewport: { width, height: width < 500 ? 640 : 900 },
    baseURL: site.url,
    reducedMotion: 'reduce',
  })
}
