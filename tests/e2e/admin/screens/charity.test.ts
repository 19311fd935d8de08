import { charityScreens } from '../../../support/browser/admin-pages.ts'
import { expectForEveryone, extentOf, IS_FOR_EVERYONE } from '../../../support/browser/admin-screen.ts'
import { test } from '../../../support/browser/test.ts'

for (const [name, path] of Object.entries(charityScreens))
  test(`${name}: ${IS_FOR_EVERYONE}`, extentOf(name), ({ page, site }) =>
    expectForEveryone(page, site.admin, name, path),
  )
