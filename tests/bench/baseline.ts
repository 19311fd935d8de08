import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hasEnded, killWithUs } from '../support/machine/processes.ts'
import { rawAnswer } from '../support/requests/raw-answer.ts'
import { plainEnvironment } from '../support/run/env.ts'
import type { Copy } from './copies.ts'

/** Headers that each server sets itself. */
const OWN = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/**
 * Starts the baseline in a process of its own, with copies of the site's responses to these requests.
 *
 * @throws if it ends before it listens
 */
export async function startBaseline(siteUrl: string, addresses: string[], headers: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'isse-bench-'))
  const copies: Copy[] = []
  for (const address of addresses) {
    const answer = await rawAnswer(siteUrl + address, headers)
    const sent = Object.entries(answer.headers).filter(([name]) => !OWN.includes(name))
    copies.push({ path: address, headers: Object.fromEntries(sent), body: answer.body.toString('base64') })
  }
  const file = path.join(folder, 'copies.json')
  await writeFile(file, JSON.stringify(copies))
  const program = path.join(import.meta.dirname, 'copies.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program, file], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...plainEnvironment(), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  killWithUs(child)
  const stop = async () => {
    child.kill('SIGTERM')
    await hasEnded(child, 10_000)
    await rm(folder, { recursive: true, force: true })
  }
  const printed = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [''])])
  const url = String(printed[0]).trim()
  if (url) return { url, stop }
  await stop()
  throw new Error('The baseline did not start.')
}
