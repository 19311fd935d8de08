import Bowser from 'bowser'

/** Longer texts say no more, and take longer to read. In characters. */
const LONGEST = 500

const UNKNOWN = 'A script or an unknown browser'

/**
 * What a device is called on the screen, such as 'Firefox on Windows' or 'Safari on iPhone'.
 *
 * @param userAgent what its browser calls itself, which anybody may make up
 */
export function nameDevice(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, LONGEST))
  if (!browser.name) return UNKNOWN
  const device = platform.type === 'desktop' ? os.name : (platform.model ?? os.name)
  return device ? `${browser.name} on ${device}` : browser.name
}
