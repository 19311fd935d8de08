/**
 * What flat means: of samples taken every 5 seconds, the middle value of the last quarter is less than 15 % above the
 * middle value of the second quarter. The first quarter does not count: caches fill and code is compiled. A garbage
 * collector leaves some more or less from quarter to quarter, so less than that cannot be told apart.
 */
export const FLAT = 1.15

const BARS = '▁▂▃▄▅▆▇█'

/** The middle value of some samples; of an even number the lower one. */
function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? Number.NaN
}

/**
 * Compares the last quarter of samples with the second one. The first is left out: caches fill and code is compiled.
 *
 * @returns by how much the middle value has grown, as a factor: 1 is flat
 */
export function growthOf(samples: number[]): number {
  const quarter = Math.floor(samples.length / 4)
  return middle(samples.slice(-quarter)) / middle(samples.slice(quarter, 2 * quarter))
}

/** Draws samples as a line of bars, with the lowest and the highest, for people to see how they went. */
export function drawSamples(name: string, samples: number[], width = 80): string {
  const [low, high] = [Math.min(...samples), Math.max(...samples)]
  const step = Math.max(1, samples.length / width)
  const bars = Array.from({ length: Math.min(width, samples.length) }, (_, at) => {
    const part = samples.slice(Math.floor(at * step), Math.max(Math.floor((at + 1) * step), at + 1))
    const share = high === low ? 0 : (middle(part) - low) / (high - low)
    return BARS[Math.round(share * (BARS.length - 1))]
  })
  const growth = `last quarter ${growthOf(samples).toFixed(2)} of the second`
  return `${name}: ${Math.round(low)} to ${Math.round(high)}, ${growth}\n${bars.join('')}`
}
