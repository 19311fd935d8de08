import Bowser from 'bowser'

/** Longer texts say no more, and take longer to parse. In characters. */
const LONGEST = 500

const UNKNOWN = 'A script or an unknown browser'

/**
 * Names a device for the screen, such as 'Firefox on Windows' or 'Safari on iPhone'.
 *
 * @param userAgent the header, which anybody can forge
 */
export function nameDevice(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, LONGEST))
  if (!browser.name) return UNKNOWN
  const device = platform.type === 'desktop' ? os.name : (platform.model ?? os.name)
  return device ? `${browser.name} on ${device}` : browser.name
}
