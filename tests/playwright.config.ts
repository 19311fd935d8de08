import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './support/machine/chromium.ts'
import { engines, extent, setting } from './support/run/env.ts'
import { browserTestsOnEngine } from './support/run/plan.ts'
import type { SiteFixtures } from './support/browser/test.ts'

/** `npx playwright test --config tests/playwright.config.ts` works too: the set-up finds or installs a browser. */
export default defineConfig<object, SiteFixtures>({
  testDir: '.',
  testMatch: ['e2e/**/*.test.ts', 'journeys/*.test.ts'],
  globalSetup: './support/run/playwright-setup.ts',
  outputDir: 'results/e2e',
  // One more than the two processors of a small machine: a test waits for its page a third of the time.
  workers: 3,
  // A browser on a busy machine now and then loses a race that no person loses. A test that passes at the second try is
  // named at the end of the run; one that fails twice fails the run.
  retries: 1,
  // What passes takes a tenth of it on a quiet machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    // From 1280 px on, forms have the page beside them, which takes a browser as long as the form: its tests ask for it.
    viewport: { width: 1200, height: 720 },
    launchOptions: { executablePath: setting('chromium'), args: chromiumArguments() },
    // Recording takes a fifth of the processor's time, so the second try alone is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: engines().map((engine) => ({
    name: engine,
    ...browserTestsOnEngine(engine, extent()),
    use: { engine },
  })),
})
