import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { SettingsError } from '../env.ts'
import { reply, toLine, type Reply } from './protocol.ts'
import { socketProblem } from './socket-path.ts'

/** What a command came to. */
export type Outcome = Exclude<Reply, { progress: string }>

/**
 * Asks the site that serves to run a command.
 *
 * @param onProgress gets the lines that the command prints on its way
 * @returns undefined where no server listens at the path
 * @throws SettingsError where this user may not ask, or the server ends before it has answered
 */
export async function askServer(
  path: string,
  words: string[],
  onProgress: (line: string) => void,
): Promise<Outcome | undefined> {
  if (socketProblem(path)) return undefined
  const socket = connect(path)
  const failure = new Promise<string | undefined>((resolve) => {
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code))
    socket.once('connect', () => resolve(undefined))
  })
  const code = await failure
  if (code === 'EACCES' || code === 'EPERM')
    throw new SettingsError(
      `DATA_DIR belongs to another user, who alone may give commands to the site (${path}). Run this as that user.`,
    )
  if (code !== undefined) return undefined
  socket.on('error', () => undefined)
  socket.write(toLine({ words }))
  for await (const line of createInterface({ input: socket })) {
    const message = reply.parse(JSON.parse(line))
    if (!('progress' in message)) return message
    onProgress(message.progress)
  }
  throw new SettingsError(
    "The site ended before it had answered. Start it, and look with 'npm run admin -- list' what was done.",
  )
}
