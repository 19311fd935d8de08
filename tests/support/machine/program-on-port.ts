import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { plainEnvironment } from '../run/env.ts'
import { hasEnded, isListening, killWithUs, pause, type Account } from './processes.ts'

interface Program {
  /** As people call it. */
  name: string
  file: string
  args: string[]
  account: Account
  /** Its files, all of them; removed when it is stopped. */
  folder: string
  env?: NodeJS.ProcessEnv
  /** One that it listens on, which says when it is ready. */
  port: number
  /** The address of the port; 127.0.0.1, where no other is given. */
  host?: string
}

/**
 * Runs a program of this machine in the foreground until its port answers, and ends it with us.
 *
 * @returns what stops it
 * @throws with what it printed, where it ends or does not answer within 30 seconds
 */
export async function runOnPort(program: Program): Promise<() => Promise<void>> {
  const { name, file, args, account, folder, env, port, host } = program
  const child = spawn(file, args, {
    ...account,
    cwd: folder,
    env: { ...plainEnvironment(), ...env },
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
  return stop
}
