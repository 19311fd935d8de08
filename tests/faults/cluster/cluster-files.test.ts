import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { deployedFile, siteSettings } from '../../support/cluster/deployed-files.ts'
import { checkWithNginx } from '../../support/machine/servers/deployed-proxies.ts'
import { onPath, run } from '../../support/machine/processes.ts'

// The programs accept the files of deploy/cluster, and servers only differ where the files' comments say so.

const root = path.resolve(import.meta.dirname, '../../..')

const haproxy = onPath('haproxy')
if (haproxy)
  test.each(['web', 'proxy'])('HAProxy accepts its file unchanged: %s', async (machine) => {
    const file = path.join(root, `deploy/cluster/haproxy-${machine}.cfg`)
    const result = await run(haproxy, ['-c', '-f', file])
    expect([result.code, result.output]).toEqual([0, expect.stringContaining('Configuration file is valid')])
    expect(result.output).not.toMatch(/\[(WARNING|ALERT)\]/)
  })

const nginx = onPath('nginx')
if (nginx)
  test('nginx accepts its file', async () => {
    const { code, output } = await checkWithNginx(nginx, 'cluster/nginx.conf')
    expect([code, output]).toEqual([0, expect.stringContaining('test is successful')])
    expect(output).not.toContain('[warn]')
  })

test('the servers of the site have the same settings, except for their address', async () => {
  const [first, second] = [await siteSettings('127.99.9.', 1), await siteSettings('127.99.9.', 2)]
  expect(second).toMatchObject({ HOST: '127.99.9.22', PUBLIC_URL: first['PUBLIC_URL'] })
  const all = await readFile(path.join(root, '.env.example'), 'utf8')
  for (const name of Object.keys(first)) expect(all).toMatch(new RegExp(`^#?${name}=`, 'm'))
})

test('the page says where each file goes', async () => {
  const page = await deployedFile('README.md')
  const files = (await readdir(path.join(root, 'deploy/cluster'))).filter((file) => file !== 'README.md')
  expect(files).not.toHaveLength(0)
  for (const file of files) expect(page).toContain(`\`${file}\``)
})
