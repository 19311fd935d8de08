/** Escapes the percent signs of an undecodable path, such as '/%E0%A4%A', the same on server and in the browser. */
export function readablePath(path: string): string {
  try {
    // The result must be used, because the bundler removes unused calls, and with them the error.
    return decodeURIComponent(path) && path
  } catch {
    return path.replaceAll('%', '%25')
  }
}
