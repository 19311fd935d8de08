import { expect, test } from '../../support/browser/test.ts'

test.use({ expectedErrors: /Content Security Policy/ })

test('a page that the browser has stored keeps its policies, although a 304 does not say them again', async ({
  page,
}) => {
  await page.goto('/services')
  await page.goto('/contact')
  await page.goto('/services')
  const [sent = 0, whole = 0] = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .flatMap((entry) => [
        (entry as PerformanceNavigationTiming).transferSize,
        (entry as PerformanceNavigationTiming).encodedBodySize,
      ]),
  )
  // Only a head came: the body is the stored one.
  expect(whole).toBeGreaterThan(1000)
  expect(sent).toBeLessThan(whole)
  const outcome = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))
        const script = document.createElement('script')
        script.textContent = 'document.title = "executed"'
        document.body.append(script)
        if (document.title === 'executed') resolve('executed')
      }),
  )
  expect(outcome).toBe('script-src-elem')
})
