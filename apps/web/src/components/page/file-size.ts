const KB = 1024
const MB = 1024 * KB

/** Formats a size, such as '1.2 MB'. A unit is 1,024 of the next smaller one, as in file managers. */
export function describeBytes(bytes: number): string {
  if (bytes < 999.5 * KB) return `${Math.max(bytes / KB, 1).toFixed()} kB`
  return `${(bytes / MB).toFixed(bytes < 9.95 * MB ? 1 : 0)} MB`
}

/** Formats the size of a PDF, such as 'PDF, 1.2 MB'. */
export function describePdf(bytes: number): string {
  return `PDF, ${describeBytes(bytes)}`
}
