import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'

/** The longest path in bytes in the address of a unix socket, which ends with a zero byte. */
const LONGEST_PATH = process.platform === 'linux' ? 107 : 103

/** Returns the path of a site's control socket. */
export function controlSocketPath(dataFolder: string): string {
  return join(dataFolder, 'control.sock')
}

/** Explains why there can be no control socket at a path, and what to do; undefined if there can. */
export function socketProblem(
  path: string,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  if (platform === 'win32')
    return 'On Windows a running site takes no commands: stop the site, run the command, and start the site again.'
  const bytes = Buffer.byteLength(path)
  if (bytes > LONGEST_PATH)
    return (
      `DATA_DIR is too long for a running site to take commands (${path} has ${bytes} bytes, and this system takes ` +
      `${LONGEST_PATH}): set it to a shorter path, or stop the site before you run a command.`
    )
  return undefined
}

/** Returns true if a server listens at the path. */
export async function isAnswered(path: string): Promise<boolean> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
