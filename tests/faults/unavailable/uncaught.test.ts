import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { hasEnded } from '../../support/machine/processes.ts'
import { setting } from '../../support/run/env.ts'
import { spawnSite, startSite } from '../../support/site/site.ts'

let end: (() => Promise<void>) | undefined
afterEach(() => end?.())

test.each(["throw new Error('planted')", "Promise.reject(new Error('planted'))"])(
  'an error that nobody caught ends the process, logged, so that a supervisor starts another: %s',
  async (fault) => {
    const dataDir = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-uncaught-'))
    const plant = `process.on('SIGUSR2', () => { ${fault} })`
    const { child, output, kill } = await spawnSite({
      dataDir,
      settings: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(plant)}` },
    })
    end = kill
    await expect.poll(output, { timeout: 60_000 }).toContain('The website is at')
    child.kill('SIGUSR2')
    expect(await hasEnded(child, 20_000)).toBe(true)
    expect(child.exitCode).toBe(1)
    expect(output()).toMatch(
      /"level":60,.*planted.*The website ends because of an error that nobody caught\./,
    )
    const next = await startSite({ dataDir })
    end = next.stop
    expect((await fetch(next.url)).status).toBe(200)
  },
)
