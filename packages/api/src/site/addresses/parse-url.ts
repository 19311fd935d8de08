/**
 * Parses an address, or returns undefined. The oldest supported browsers lack `URL.canParse`.
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
