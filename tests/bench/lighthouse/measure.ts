import lighthouse, { type Result } from 'lighthouse'
import type { Run } from './table.ts'

/** Lighthouse itself fails to record a page now and then. */
const ATTEMPTS = 3

/** In milliseconds. */
const LONGEST_RUN = 90_000

/**
 * Runs Lighthouse once: a mobile phone on a slow network, its default throttling.
 *
 * @param isFirst whether the scores beside performance are wanted too; they do not change from run to run
 * @throws where Lighthouse gives no result three times
 */
export async function measurePage(
  url: string,
  port: number,
  isFirst: boolean,
  attempts = ATTEMPTS,
): Promise<{ run: Run; report: Result }> {
  const categories = isFirst ? ['performance', 'accessibility', 'best-practices', 'seo'] : ['performance']
  const options = { port, onlyCategories: categories, maxWaitForLoad: LONGEST_RUN }
  const { lhr: report } = (await lighthouse(url, options)) ?? {}
  if (report && !report.runtimeError) return { run: readRun(report), report }
  if (attempts > 1) return measurePage(url, port, isFirst, attempts - 1)
  throw new Error(`Lighthouse gave no result for ${url}: ${report?.runtimeError?.message ?? 'no report'}`)
}

function readRun(report: Result): Run {
  const score = (category: string) => {
    const value = report.categories[category]?.score
    return typeof value === 'number' ? Math.round(value * 100) : undefined
  }
  const figure = (audit: string) => report.audits[audit]?.numericValue ?? NaN
  return {
    performance: score('performance') ?? 0,
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: figure('largest-contentful-paint'),
    layoutShift: figure('cumulative-layout-shift'),
    blockingTime: figure('total-blocking-time'),
  }
}

/** The audits that are not passed, timing left out, each with its figure: what there is to mend. */
export function listFailedAudits(report: Result, isListed: boolean): string[] {
  return ['accessibility', 'best-practices', ...(isListed ? ['seo'] : [])].flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => report.audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id, displayValue = '' }) => `${category}: ${id} ${displayValue}`.trim()),
  )
}
