import { spawn } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { plainEnvironment } from '../run/env.ts'
import { hasEnded, isListening, killWithUs, onPath, pause, unprivileged, type Account } from './processes.ts'

interface Program {
  /** A program on the PATH. */
  name: string
  args: string[]
  /** Files by name, written to the folder in which the program runs. */
  files: Record<string, string>
  /** The account that its package creates; our own by default. */
  account?: string
  /** One of its ports. The program is ready once the port answers. */
  port: number
  /** The address of the port, by default 127.0.0.1. */
  host?: string
}

/** Writes files into a new folder that only the account can read. */
export async function createFolder(
  files: Record<string, string>,
  { uid, gid }: Account = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'isse-program-'))
  for (const [name, text] of Object.entries(files))
    await writeFile(path.join(folder, name), text, { mode: 0o600 })
  if (uid !== undefined && gid !== undefined)
    for (const name of ['.', ...Object.keys(files)]) await chown(path.join(folder, name), uid, gid)
  return folder
}

/**
 * Runs a program in the foreground until its port answers, and ends it with this process.
 *
 * @returns its folder, and a function that stops it and removes the folder
 * @throws with its output if it ends or does not answer within 30 seconds
 */
export async function runOnPort({ name, args, files, account: preferred, port, host }: Program) {
  const account = preferred ? await unprivileged(preferred) : {}
  const folder = await createFolder(files, account)
  const child = spawn(onPath(name) ?? name, args, {
    ...account,
    cwd: folder,
    env: { ...plainEnvironment(), HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-10_000)))
  child.once('error', (error) => (output += error.message))
  killWithUs(child)
  const stop = async () => {
    child.kill('SIGTERM')
    if (!(await hasEnded(child, 10_000))) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  for (const until = Date.now() + 30_000; !(await isListening(port, host)); await pause(50))
    if (child.pid === undefined || child.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error(`${name} did not start: ${output}`)
    }
  return { folder, stop }
}

/** Runs HAProxy with this configuration. */
export function runHaproxy(port: number, configuration: string, host?: string) {
  const files = { 'haproxy.cfg': configuration }
  return runOnPort({ name: 'haproxy', args: ['-db', '-f', 'haproxy.cfg'], files, port, host })
}
