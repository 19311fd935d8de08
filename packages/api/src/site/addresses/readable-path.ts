/**
 * Makes of a path whose escapes cannot be decoded, such as '/%E0%A4%A', one that can: its percent signs become ordinary
 * characters. Every other path stays as it is. Server and browser both do it, so that they render the same page.
 */
export function readablePath(path: string): string {
  try {
    // The result has to count: the bundler leaves out a call whose result nobody uses, and with it the error.
    return decodeURIComponent(path) && path
  } catch {
    return path.replaceAll('%', '%25')
  }
}
