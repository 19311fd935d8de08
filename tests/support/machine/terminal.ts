import { spawn } from 'node:child_process'
import { killWithUs, pause, type Finished } from './processes.ts'

interface Typed {
  /** The output to wait for, counted from the previous match. */
  after: string
  /** '\r' is the Enter key, '\u0003' is Ctrl+C. */
  keys: string
}

/** The time limit for a prompt, in milliseconds. */
const PATIENCE = 90_000

/**
 * Runs a program on a terminal with `script` of util-linux, and types.
 *
 * @returns the output of the terminal
 */
export async function runOnTerminal(
  command: string[],
  typed: Typed[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<Finished> {
  const quoted = command.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ')
  const child = spawn('script', ['--quiet', '--return', '--command', quoted, '/dev/null'], {
    cwd,
    env: { ...env, SHELL: '/bin/sh', TERM: 'xterm' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  killWithUs(child)
  let output = ''
  let hasEnded = false
  const collect = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  child.stdin.on('error', () => undefined)
  const ended = new Promise<Finished>((resolve) => {
    child.once('error', (error) => resolve({ code: null, output: error.message }))
    child.once('close', (code) => {
      hasEnded = true
      resolve({ code, output })
    })
  })
  let seen = 0
  for (const { after, keys } of typed) {
    for (const until = Date.now() + PATIENCE; output.indexOf(after, seen) < 0; await pause(20))
      if (hasEnded || Date.now() > until) throw new Error(`'${after}' was not printed:\n${output}`)
    seen = output.indexOf(after, seen) + after.length
    child.stdin.write(keys)
  }
  return ended
}
