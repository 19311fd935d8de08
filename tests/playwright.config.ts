import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './support/machine/chromium.ts'
import { setting } from './support/run/env.ts'

/** `npx playwright test --config tests/playwright.config.ts` works too: the set-up finds or installs a browser. */
export default defineConfig({
  testDir: 'journeys',
  build: { external: ['**/dist/**'] },
  globalSetup: './support/run/playwright-setup.ts',
  outputDir: 'results/journeys',
  // One more than the two processors of a small machine, because a test waits for its page a third of the time.
  workers: 3,
  // It only ends a test that waits for ever: the longest takes a sixth of it on an idle machine.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    // Forms have a preview beside them from 1280 px on, which costs as much as the form. Tests of the preview set a
    // larger width.
    viewport: { width: 1200, height: 720 },
    launchOptions: { executablePath: setting('chromium'), args: chromiumArguments() },
    screenshot: 'only-on-failure',
  },
})
