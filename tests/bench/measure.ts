/** How long something took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Prints a line of a report. */
export function report(what: string, figure: string): void {
  console.log(`${what.padEnd(64)} ${figure}`)
}

export function milliseconds(value: number): string {
  return `${Math.round(value)} ms`
}

export function kilobytes(value: number): string {
  return `${(value / 1024).toFixed(0)} kB`
}
