const KB = 1024
const MB = 1024 * KB

/** A size as people read it, such as '1.2 MB'; counted as their computers do, by 1,024. */
export function describeBytes(bytes: number): string {
  if (bytes < 999.5 * KB) return `${Math.max(bytes / KB, 1).toFixed()} kB`
  return `${(bytes / MB).toFixed(bytes < 9.95 * MB ? 1 : 0)} MB`
}

/** The size of a PDF as visitors read it, such as 'PDF, 1.2 MB'. */
export function describePdf(bytes: number): string {
  return `PDF, ${describeBytes(bytes)}`
}
