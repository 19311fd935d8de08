import { median, medianRatio } from './statistics.ts'

/** One line of the table. Figures are texts with their unit. */
export interface Row {
  /** What was measured. With `beside` it names the row. */
  figure: string
  /** The baseline, in words; '-' where there is none. */
  beside: string
  ours: string
  /** What the baseline reached; '-' where there is none. */
  baseline: string
  /** '-' where there is none. */
  ratio: string
  /** 'reported' where there is none. */
  goal: string
  result: 'met' | 'missed' | 'reported'
}

/**
 * Makes a row of requests a second beside a baseline of the same rounds.
 *
 * @param goal the ratio to reach; none for a row that is only reported
 */
export function rateRow(
  { figure, beside, goal }: { figure: string; beside: string; goal?: number },
  ours: number[],
  theirs: number[],
): Row {
  const ratio = medianRatio(ours, theirs)
  return {
    figure,
    beside,
    ours: perSecond(median(ours)),
    baseline: perSecond(median(theirs)),
    ratio: ratio.toFixed(2),
    goal: goal === undefined ? 'reported' : `${goal} or more`,
    result: resultOf(goal === undefined ? undefined : ratio >= goal),
  }
}

/** The result of a row; of one without a goal where `isMet` is undefined. */
export function resultOf(isMet: boolean | undefined): Row['result'] {
  if (isMet === undefined) return 'reported'
  return isMet ? 'met' : 'missed'
}

/** Writes requests a second, in whole ones from ten on. */
function perSecond(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')}/s`
}

/** Writes a time, in milliseconds. */
export function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ms`
}
