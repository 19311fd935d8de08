import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkWithNginx } from '../../support/machine/servers/deployed-proxies.ts'
import { plainEnvironment } from '../../support/run/env.ts'
import { isExecutable, onPath, run } from '../../support/machine/processes.ts'

// The programs accept the files of deploy/. proxies-in-front.test.ts tests how they work; changes are also tested on a
// bare Debian by hand.

const deploy = path.resolve(import.meta.dirname, '../../../deploy')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'isse-deploy-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

if (onPath('systemd-analyze'))
  describe('systemd', () => {
    const units = ['isse.service']

    beforeAll(async () => {
      // The program of a unit must exist, but the path of Node differs between machines.
      for (const unit of units) {
        const text = await readFile(path.join(deploy, 'systemd', unit), 'utf8')
        await writeFile(path.join(folder, unit), text.replace('/usr/bin/node', process.execPath))
      }
    })

    test('all units are tested', async () => {
      expect((await readdir(path.join(deploy, 'systemd'))).sort()).toEqual([...units].sort())
    })

    test.each(units)('%s: systemd reports no problem', async (unit) => {
      const result = await run('systemd-analyze', ['verify', '--man=no', path.join(folder, unit)], {
        limit: 60_000,
      })
      expect(result).toEqual({ code: 0, output: '' })
    })

    test.each(units)('%s: its sandbox allows only what the site needs', async (unit) => {
      const file = path.join(folder, unit)
      // Out of 10.0. systemd rates up to 2.0 as safe; most Debian services have 9.
      const closed = await run('systemd-analyze', ['security', '--offline=true', '--threshold=18', file])
      expect(closed.output).toContain('Overall exposure level')
      expect(closed.code).toBe(0)
      const text = await readFile(file, 'utf8')
      for (const line of ['ProtectSystem=strict', 'NoNewPrivileges=yes', 'UMask=0077', 'PrivateTmp=yes'])
        expect(text.split('\n')).toContain(line)
      // V8 compiles into memory and executes it.
      expect(text).not.toMatch(/^MemoryDenyWriteExecute/m)
    })
  })

const nginx = onPath('nginx')
if (nginx)
  test('nginx accepts its file', async () => {
    const { code, output } = await checkWithNginx(nginx, 'nginx/isse.conf')
    expect([code, output]).toEqual([0, expect.stringContaining('test is successful')])
    expect(output).not.toContain('[warn]')
  })

const caddy = onPath('caddy')
if (caddy)
  test('Caddy accepts its file, and would not format it differently', async () => {
    const file = path.join(folder, 'Caddyfile')
    await copyFile(path.join(deploy, 'Caddyfile'), file)
    const env = { ...plainEnvironment(), HOME: folder }
    const valid = await run(caddy, ['validate', '--config', file, '--adapter', 'caddyfile'], { env })
    expect([valid.code, valid.output]).toEqual([0, expect.stringContaining('Valid configuration')])
    expect((await run(caddy, ['fmt', file], { env })).output).toBe(await readFile(file, 'utf8'))
  })

if (onPath('promtool'))
  describe('Prometheus', () => {
    const monitoring = path.join(deploy, 'monitoring')

    test('accepts its file and the alerts in it', async () => {
      const { code, output } = await run('promtool', [
        'check',
        'config',
        path.join(monitoring, 'prometheus.yml'),
      ])
      expect([code, output]).toEqual([0, expect.stringContaining('SUCCESS: 5 rules found')])
    })

    test('alerts on problems only', async () => {
      const rules = path.join(import.meta.dirname, 'alerts-test.yml')
      const { code, output } = await run('promtool', ['test', 'rules', rules])
      expect([code, output]).toEqual([0, expect.stringContaining('SUCCESS')])
    })
  })

test('release.sh is executable, and valid for every shell', async () => {
  const file = path.join(deploy, 'release.sh')
  expect(await run('sh', ['-n', file])).toEqual({ code: 0, output: '' })
  expect(isExecutable(file)).toBe(true)
})

test('the settings of deploy/isse.env.example are settings of the site', async () => {
  const text = await readFile(path.join(deploy, 'isse.env.example'), 'utf8')
  const all = await readFile(path.resolve(deploy, '../.env.example'), 'utf8')
  const names = [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect(names).toContain('PUBLIC_URL')
  for (const name of names) expect(all).toMatch(new RegExp(`^#?${name}=`, 'm'))
})
