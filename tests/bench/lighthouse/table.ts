import { median } from '../kit/report/statistics.ts'
import type { MeasuredPage } from './pages.ts'

/** One run of Lighthouse on a page. Times in milliseconds, scores from 0 to 100. */
export interface Run {
  performance: number
  /** Only of the first run of a page: the same in each. */
  accessibility?: number
  bestPractices?: number
  seo?: number
  largestPaint: number
  layoutShift: number
  blockingTime: number
}

export interface PageRuns {
  page: MeasuredPage
  runs: Run[]
}

const GOAL = 100
const LARGEST_PAINT_GOAL = 1_500
const LAYOUT_SHIFT_GOAL = 0.001

const columns = [
  'page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'largest paint',
  'layout shift',
  'blocking time',
  'runs',
]

/** The table of all pages in Markdown. What misses its goal is bold. */
export function tableOf(pages: PageRuns[]): string {
  const lines = [columns, columns.map(() => '---'), ...pages.map(lineOf)]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Whether a page misses a goal, or was not measured. */
export function isMissed(pages: PageRuns[]): boolean {
  return pages.some((page) => page.runs.length === 0 || lineOf(page).some((cell) => cell.startsWith('**')))
}

function lineOf({ page, runs }: PageRuns): string[] {
  const [first] = runs
  if (!first) return [page.address, ...columns.slice(2).map(() => '-'), '0']
  const ofRuns = (figure: 'performance' | 'largestPaint' | 'layoutShift' | 'blockingTime') =>
    median(runs.map((run) => run[figure]))
  const paint = ofRuns('largestPaint')
  const shift = ofRuns('layoutShift')
  return [
    page.address,
    score(ofRuns('performance')),
    score(first.accessibility),
    score(first.bestPractices),
    page.isListed ? score(first.seo) : 'not listed',
    mark(`${(paint / 1_000).toFixed(2)} s`, paint <= LARGEST_PAINT_GOAL),
    mark(shift.toFixed(3), shift < LAYOUT_SHIFT_GOAL),
    `${Math.round(ofRuns('blockingTime'))} ms`,
    String(runs.length),
  ]
}

function score(value: number | undefined): string {
  return value === undefined ? '-' : mark(String(value), value >= GOAL)
}

function mark(text: string, isReached: boolean): string {
  return isReached ? text : `**${text}**`
}
