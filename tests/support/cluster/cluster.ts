import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findNginx, runNginx } from '../machine/servers/nginx.ts'
import { newestInstalled } from '../machine/servers/postgres.ts'
import { pause, unprivileged, type Account } from '../machine/processes.ts'
import { startRadosGateway, type OwnS3Server } from '../machine/servers/rados-gateway.ts'
import { findNetwork, type Network } from './addresses.ts'
import { makeDatabaseNode, type DatabaseNode } from './database-node.ts'
import {
  deployedFile,
  haproxyProxyConfiguration,
  haproxyWebConfiguration,
  nginxConfiguration,
  siteSettings,
} from './deployed-files.ts'
import { findHaproxy } from '../machine/servers/haproxy.ts'
import { makeEtcd, type Etcd } from './etcd.ts'
import { lineAddress, startLine, type Line } from './line.ts'
import { Program } from './program.ts'
import { SiteServer } from './site-server.ts'

/** The machines of deploy/cluster as processes of this one, from the very files that are deployed. */
export interface Cluster {
  /** Where visitors reach it: nginx. */
  url: string
  etcd: Etcd
  databases: [DatabaseNode, DatabaseNode]
  store: OwnS3Server
  servers: [SiteServer, SiteServer]
  /** The network between the first server and the database. */
  line: Line
  /** The database, by the HAProxy of the first server. */
  databaseUrl: string
  /** The primary and the standby, once saves wait for the standby. */
  whenSynchronous(): Promise<{ primary: DatabaseNode; standby: DatabaseNode }>
  /** Ends all of it at once, and removes its files. */
  stop(): Promise<void>
}

/** How long one part may take to be what it is waited for. A machine that is busy with other tests takes its time. */
const PATIENCE = 120_000

/**
 * Starts the cluster.
 *
 * @throws with what a part printed that does not start; then nothing of it is left
 */
export async function startCluster(): Promise<Cluster> {
  const closing: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    return await startParts(closing, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(closing: (() => Promise<unknown>)[], stop: () => Promise<void>): Promise<Cluster> {
  const network = await findNetwork()
  // Not in the run's folder, which no other account may enter.
  const folder = await mkdtemp(path.join(tmpdir(), 'isse-cluster-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  // Each account has a folder of its own in it.
  await chmod(folder, 0o711)

  const store = await startRadosGateway({ detached: false })
  closing.push(store.stop)
  const etcd = await makeEtcd(network, ...(await ownFolder(folder, 'etcd')))
  closing.push(() => etcd.kill())
  await etcd.start()
  const databases = await makeDatabases(network, folder)
  for (const database of databases) closing.push(() => database.kill())
  for (const database of databases) await database.start()
  const line = await startLine(network)
  closing.push(line.close)
  for (const haproxy of await makeHaproxies(network, folder, new URL(store.endpoint).host)) {
    closing.push(() => haproxy.kill())
    await haproxy.start()
  }
  const whenSynchronous = () => findPair(databases)
  await whenSynchronous()

  const keys = { MINIO_ACCESS_KEY: store.accessKey, MINIO_SECRET_KEY: store.secretKey }
  const settings = [await siteSettings(network, 1), await siteSettings(network, 2)] as const
  const databaseUrl = settings[0]['DATABASE_URL'] ?? ''
  await makeDatabase(databaseUrl)
  const proxy = network.address('proxy1')
  const nginx = await runNginx(findNginx() ?? 'nginx', 8080, () => nginxConfiguration(proxy), proxy)
  closing.push(nginx.stop)
  const servers: Cluster['servers'] = [
    new SiteServer({ ...settings[0], ...keys }, path.join(folder, 'web1')),
    new SiteServer({ ...settings[1], ...keys }, path.join(folder, 'web2')),
  ]
  for (const server of servers) {
    closing.push(() => server.kill())
    await server.start()
  }
  const url = `http://${proxy}:8080`
  return { url, etcd, databases, store, servers, line, databaseUrl, whenSynchronous, stop }
}

/** A folder for the programs of one account, which alone may enter it. */
async function ownFolder(parent: string, accountName: string): Promise<[folder: string, account: Account]> {
  const account = await unprivileged(accountName)
  const folder = path.join(parent, accountName)
  await mkdir(folder, { mode: 0o700 })
  if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid)
  return [folder, account]
}

async function makeDatabases(network: Network, parent: string): Promise<Cluster['databases']> {
  const [folder, account] = await ownFolder(parent, 'postgres')
  const place = { folder, account, bin: (await newestInstalled()) ?? '' }
  return [await makeDatabaseNode(network, 1, place), await makeDatabaseNode(network, 2, place)]
}

/** Those of the two servers of the site, of which the first reaches the database by the line, and that of the proxy. */
async function makeHaproxies(network: Network, folder: string, store: string): Promise<Program[]> {
  const byLine: [string, string] = [lineAddress(network, 1), lineAddress(network, 2)]
  const directly: [string, string] = [network.address('db1'), network.address('db2')]
  const [web1, web2, proxy] = (['web1', 'web2', 'proxy1'] as const).map((name) => network.address(name))
  return [
    await make(web1, 5000, (host) => haproxyWebConfiguration(network, host, { store, databases: byLine })),
    await make(web2, 5000, (host) => haproxyWebConfiguration(network, host, { store, databases: directly })),
    await make(proxy, 8000, (host) => haproxyProxyConfiguration(network, host)),
  ]

  async function make(host = '', port: number, configure: (host: string) => Promise<string>) {
    const file = path.join(folder, `haproxy-${host}.cfg`)
    await writeFile(file, await configure(host))
    return new Program({
      name: 'HAProxy',
      file: findHaproxy() ?? 'haproxy',
      args: ['-db', '-f', file],
      account: await unprivileged('haproxy'),
      folder: '/',
      host,
      port,
    })
  }
}

async function findPair(
  databases: DatabaseNode[],
): Promise<{ primary: DatabaseNode; standby: DatabaseNode }> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(200)) {
    const [primaries, standbys] = await Promise.all([
      findAll(databases, (database) => database.isPrimary()),
      findAll(databases, (database) => database.isSynchronousStandby()),
    ])
    const [primary, standby] = [primaries[0], standbys[0]]
    if (primaries.length === 1 && primary && standby) return { primary, standby }
  }
  const logs = databases.map(({ name, log }) => `${name}:\n${log().slice(-5000)}`)
  throw new Error(`There is no primary with a synchronous standby.\n${logs.join('\n')}`)
}

async function findAll(databases: DatabaseNode[], is: (database: DatabaseNode) => Promise<boolean>) {
  const answers = await Promise.all(databases.map(is))
  return databases.filter((_, at) => answers[at])
}

/** Makes the role and the database of the settings, as deploy/cluster/README.md does. */
async function makeDatabase(databaseUrl: string): Promise<void> {
  const { username, password, pathname } = new URL(databaseUrl)
  const url = new URL(databaseUrl)
  url.username = 'postgres'
  url.password = await superuserPassword()
  url.pathname = '/postgres'
  const client = await whenConnected(url.href)
  await client.query(`CREATE ROLE ${username} LOGIN PASSWORD '${password}'`)
  await client.query(`CREATE DATABASE ${pathname.slice(1)} OWNER ${username}`)
  await client.end()
}

async function superuserPassword(): Promise<string> {
  const [, password = ''] =
    /username: postgres\n\s+password: (\S+)/.exec(await deployedFile('patroni.yml')) ?? []
  return password
}

/** Connects once HAProxy has found the primary. */
async function whenConnected(url: string): Promise<pg.Client> {
  for (const until = Date.now() + PATIENCE; ; await pause(100)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (Date.now() > until) throw error
    }
  }
}
