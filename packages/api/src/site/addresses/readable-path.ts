/**
 * Escapes the percent signs of a path that cannot be decoded, such as '/%E0%A4%A'. Server and browser both do it, so that
 * they render the same page.
 */
export function readablePath(path: string): string {
  try {
    // The result must be used, because the bundler removes unused calls, and with them the error.
    return decodeURIComponent(path) && path
  } catch {
    return path.replaceAll('%', '%25')
  }
}
