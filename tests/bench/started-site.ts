import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { freePort, hasEnded, killWithUs, pause } from '../support/machine/processes.ts'
import { plainEnvironment } from '../support/run/env.ts'

const main = path.resolve(import.meta.dirname, '../../apps/server/dist/main.js')

/** The time limit of a start on a busy machine, in milliseconds. */
const LIMIT = 120_000

/** A site without the test templates, and the duration of its start. */
export interface StartedSite {
  url: string
  pid: number
  /** The time from the start of the process to the first 200 of the home page, in milliseconds. */
  startTime: number
  stop(): Promise<void>
}

/** Starts the production build as `npm start` does, and polls the home page. */
export async function startMeasured(
  settings: Record<string, string> & { DATA_DIR: string },
): Promise<StartedSite> {
  await mkdir(settings.DATA_DIR, { recursive: true })
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, [main], {
    // Outside the repository, because a developer may have a file .env there.
    cwd: settings.DATA_DIR,
    env: { ...plainEnvironment(), HOST: '127.0.0.1', PORT: port, LOG_LEVEL: 'warn', ...settings },
    stdio: 'ignore',
  })
  killWithUs(child)
  const stop = async () => {
    child.kill('SIGTERM')
    if (!(await hasEnded(child, 20_000))) child.kill('SIGKILL')
  }
  while (performance.now() - began < LIMIT && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return { url, pid: child.pid ?? 0, startTime: performance.now() - began, stop }
    await pause(5)
  }
  await stop()
  throw new Error('The site did not start.')
}
