import Bowser from 'bowser'

/** In characters. The rest of a longer header is not parsed, because it takes time and adds nothing to the name. */
const PARSED_LENGTH = 500

const UNKNOWN = 'A script or an unknown browser'

/**
 * Names a device for the screen, such as 'Firefox on Windows' or 'Safari on iPhone'.
 *
 * @param userAgent the header, which anybody can forge
 */
export function nameDevice(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, PARSED_LENGTH))
  if (!browser.name) return UNKNOWN
  const device = platform.type === 'desktop' ? os.name : (platform.model ?? os.name)
  return device ? `${browser.name} on ${device}` : browser.name
}
