import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNetwork } from '../../support/cluster/addresses.ts'
import {
  deployedFile,
  etcdSettings,
  patroniConfiguration,
  secureNginxConfiguration,
  siteSettings,
} from '../../support/cluster/deployed-files.ts'
import { findHaproxy } from '../../support/machine/servers/haproxy.ts'
import { makeCertificate } from '../../support/machine/servers/deployed-proxies.ts'
import { findNginx } from '../../support/machine/servers/nginx.ts'
import { newestInstalled } from '../../support/machine/servers/postgres.ts'
import { onPath, run, unprivileged } from '../../support/machine/processes.ts'

// The files of deploy/cluster are what their programs take, and what their comments change for another machine is all that
// differs there.

const root = path.resolve(import.meta.dirname, '../../..')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'isse-cluster-files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const haproxy = findHaproxy()
if (haproxy)
  test.each(['web', 'proxy'])('HAProxy takes its file as it stands: %s', async (machine) => {
    const file = path.join(root, `deploy/cluster/haproxy-${machine}.cfg`)
    const result = await run(haproxy, ['-c', '-f', file])
    expect([result.code, result.output]).toEqual([0, expect.stringContaining('Configuration file is valid')])
    expect(result.output).not.toMatch(/\[(WARNING|ALERT)\]/)
  })

const nginx = findNginx()
if (nginx)
  test('nginx takes its file', async () => {
    const own = path.join(folder, 'nginx')
    await mkdir(own)
    const config = path.join(own, 'nginx.conf')
    const http = await secureNginxConfiguration(await makeCertificate(own))
    await writeFile(config, `pid ${own}/pid;\nevents { }\nhttp {\n${http}\n}\n`)
    const { code, output } = await run(nginx, ['-t', '-p', own, '-c', config, '-e', 'stderr'])
    expect([code, output]).toEqual([0, expect.stringContaining('test is successful')])
    expect(output).not.toContain('[warn]')
  })

const bin = await newestInstalled()
if (onPath('patroni') && bin && process.platform === 'linux')
  test.each([1, 2] as const)('Patroni takes its file, of machine %i', async (node) => {
    const network = await findNetwork()
    // Its check connects to etcd.
    const etcd = await Promise.all(['db1', 'db2', 'db3'].map((name) => listenAs(name as 'db1')))
    const own = await mkdtemp(path.join(tmpdir(), 'isse-patroni-'))
    const config = path.join(own, 'patroni.yml')
    await writeFile(config, await patroniConfiguration(network, node, own, bin))
    const account = await unprivileged('postgres')
    await run('chown', ['-R', `${account.uid ?? process.getuid?.()}`, own])
    const { output } = await run('patroni', ['--validate-config', config], { ...account, cwd: own })
    for (const server of etcd) server.close()
    await rm(own, { recursive: true, force: true })
    // Its rules for clients hold at every start, not at the first alone, where the check looks for them.
    expect(output.trim()).toBe('bootstrap.pg_hba  is not defined.')

    async function listenAs(name: 'db1' | 'db2' | 'db3'): Promise<Server> {
      const server = createServer((socket) => socket.destroy())
      await new Promise<void>((resolve) => server.listen(2379, network.address(name), resolve))
      return server
    }
  })

test('each member of etcd has its own name and addresses, and all know the same three', async () => {
  const network = { prefix: '127.99.9.', address: () => '' }
  const members = await Promise.all(([1, 2, 3] as const).map((at) => etcdSettings(network, at, '/var/etcd')))
  expect(members.map((member) => member['ETCD_NAME'])).toEqual(['etcd1', 'etcd2', 'etcd3'])
  members.forEach((member, at) => {
    const own = `http://127.99.9.1${at + 1}`
    const known = `etcd${at + 1}=${own}:2380`
    expect(member).toMatchObject({
      ETCD_LISTEN_PEER_URLS: `${own}:2380`,
      ETCD_ADVERTISE_CLIENT_URLS: `${own}:2379`,
    })
    expect(member['ETCD_INITIAL_CLUSTER']?.split(',')[at]).toBe(known)
    expect(member['ETCD_INITIAL_CLUSTER']).toBe(members[0]?.['ETCD_INITIAL_CLUSTER'])
  })
})

test('the servers of the site have the same settings, but for their own address', async () => {
  const network = { prefix: '127.99.9.', address: () => '' }
  const [first, second] = [await siteSettings(network, 1), await siteSettings(network, 2)]
  expect(second).toMatchObject({ HOST: '127.99.9.22', PUBLIC_URL: first['PUBLIC_URL'] })
  const all = await readFile(path.join(root, '.env.example'), 'utf8')
  for (const name of Object.keys(first)) expect(all).toMatch(new RegExp(`^#?${name}=`, 'm'))
})

test('the page says of every file where it goes', async () => {
  const page = await deployedFile('README.md')
  const files = (await readdir(path.join(root, 'deploy/cluster'))).filter((file) => file !== 'README.md')
  expect(files).not.toHaveLength(0)
  for (const file of files) expect(page).toContain(`\`${file}\``)
})
