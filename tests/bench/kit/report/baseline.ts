import { spawn } from 'node:child_process'
import path from 'node:path'
import { hasEnded, killWithUs } from '../../../support/machine/processes.ts'
import { plainEnvironment } from '../../../support/run/env.ts'

const START_LIMIT = 60_000

/** A small server that does the same work with the least around it. */
export interface Baseline {
  url: string
  stop(): Promise<void>
}

/**
 * Starts a program of tests/bench/baselines as a process of its own. It listens on a free port of the loopback address
 * and prints its address.
 *
 * @param settings what the program reads with `baselineSettings`
 * @throws with what it printed, where it ends or does not listen in time
 */
export async function startBaseline(name: string, settings: object): Promise<Baseline> {
  const program = path.resolve(import.meta.dirname, '../../baselines', name)
  const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(settings)], {
    // tsx reads there how JSX is compiled.
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { ...plainEnvironment(), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  killWithUs(child)
  const stop = async () => {
    child.kill('SIGTERM')
    if (!(await hasEnded(child, 10_000))) child.kill('SIGKILL')
  }
  const url = await new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), START_LIMIT)
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /^(http:\/\/\S+)\n/m.exec(output)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => resolve(undefined)).once('exit', () => clearTimeout(timer))
    child.stdout.once('data', () => clearTimeout(timer))
  })
  if (url) return { url, stop }
  await stop()
  throw new Error(`The baseline ${name} did not start.`)
}
