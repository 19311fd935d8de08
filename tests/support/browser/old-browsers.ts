import bcd, { type Identifier, type SimpleSupportStatement } from '@mdn/browser-compat-data/forLegacyNode'
import type { Page } from '@playwright/test'
import web from '@isse/web/package.json' with { type: 'json' }

/** The oldest supported browsers, such as 'safari 15.4'. */
export const oldestBrowsers: readonly string[] = web.browserslist

/** A function, a property or an interface: the path of its object, and its name. */
type Place = [owner: string[], name: string]

/**
 * Removes every API from the page that one of these browsers lacks according to MDN, before scripts run. Syntax and
 * styles remain Chromium's.
 */
export async function browseAs(page: Page, browsers: readonly string[]): Promise<void> {
  await page.addInitScript(takeOut, listLacking(browsers.map(parseBrowser)))
}

function takeOut(places: Place[]): void {
  for (const [path, name] of places) {
    const owner = path.reduce<object | undefined>(
      (outer, key) => outer && Reflect.get(outer, key),
      globalThis,
    )
    if (owner && Object.getOwnPropertyDescriptor(owner, name)?.configurable)
      Reflect.deleteProperty(owner, name)
  }
}

interface Browser {
  name: 'chrome' | 'edge' | 'firefox' | 'safari'
  version: number
}

function parseBrowser(text: string): Browser {
  const [name, version] = text.split(' ')
  return { name: name as Browser['name'], version: Number(version) }
}

function listLacking(browsers: Browser[]): Place[] {
  const { api, javascript } = bcd
  return [api, javascript.builtins ?? {}].flatMap((identifiers) =>
    membersOf(identifiers).flatMap(([name, identifier]): Place[] => {
      if (isLacking(identifier, browsers)) return [[[], name]]
      return membersOf(identifier)
        .filter(([, member]) => isLacking(member, browsers))
        .flatMap(([member]) => placesOf(name, member, identifiers === api))
    }),
  )
}

function membersOf({ __compat, ...members }: Identifier): [name: string, member: Identifier][] {
  return Object.entries(members)
}

/** MDN marks static members of interfaces, but not those of the language. */
function placesOf(object: string, member: string, isInterface: boolean): Place[] {
  if (object === 'Window') return [[[], member]]
  const onObject: Place = [[object], member.replace(/_static$/, '')]
  const onPrototype: Place = [[object, 'prototype'], member]
  if (!isInterface) return [onObject, onPrototype]
  return [member.endsWith('_static') ? onObject : onPrototype]
}

function isLacking({ __compat }: Identifier, browsers: Browser[]): boolean {
  return (
    __compat !== undefined &&
    browsers.some(({ name, version }) => {
      const statements = [__compat.support[name] ?? []].flat() as SimpleSupportStatement[]
      return !statements.some(({ flags, version_added: added }) => !flags && isUpTo(added, version))
    })
  )
}

function isUpTo(added: SimpleSupportStatement['version_added'], version: number): boolean {
  return typeof added === 'string' && parseFloat(added.replace('≤', '')) <= version
}
