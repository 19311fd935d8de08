/**
 * Parses an address; undefined where it is none. `URL.canParse` is newer than the oldest browser that runs our scripts.
 *
 * @param base completes an address that is a path
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
