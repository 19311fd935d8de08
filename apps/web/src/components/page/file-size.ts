const KB = 1024
const MB = 1024 * KB

/** The size of a PDF as visitors read it, such as 'PDF, 1.2 MB'; counted as their computers do, by 1,024. */
export function describePdf(bytes: number): string {
  if (bytes < 999.5 * KB) return `PDF, ${Math.max(bytes / KB, 1).toFixed()} kB`
  return `PDF, ${(bytes / MB).toFixed(bytes < 9.95 * MB ? 1 : 0)} MB`
}
