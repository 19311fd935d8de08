import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { plainEnvironment, type S3 } from '../../run/env.ts'
import { freePort, hasEnded, killWithUs, pause, run, type Account, unprivileged } from '../processes.ts'

export interface S3Server extends S3 {
  /** The access key and secret key of an account that may not create buckets. A developer's own server has none. */
  stranger?: string
  stop(): Promise<void>
}

/** A Ceph cluster with all files in one folder. */
interface Cluster {
  folder: string
  account: Account
  /** Processes in the order of their start. */
  children: ChildProcess[]
}

/**
 * Starts Ceph's S3 gateway with one monitor and one storage daemon that holds objects in memory. Ports, folder and keys
 * belong to this run, and the processes do not run as root.
 *
 * @throws with the last line of the program that failed
 */
export async function startRadosGateway(): Promise<S3Server> {
  let failure: unknown
  // Another run may take a free port first, so it tries again on other ports.
  for (let attempt = 0; attempt < 3; attempt++) {
    const account = await unprivileged('ceph')
    const folder = await mkdtemp(path.join(tmpdir(), 'isse-s3-'))
    const cluster: Cluster = { folder, account, children: [] }
    try {
      return { ...(await startIn(cluster)), stop: () => stop(cluster) }
    } catch (error) {
      failure = error
      await stop(cluster)
    }
  }
  throw failure
}

async function startIn(cluster: Cluster): Promise<Omit<S3Server, 'stop'>> {
  const { folder, account } = cluster
  const [monitorPort, port] = [await freePort(), await freePort()]
  const [id, osd] = [randomUUID(), randomUUID()]
  const monitor = `v1:127.0.0.1:${monitorPort}`
  for (const name of ['mon', 'osd']) await mkdir(path.join(folder, name))
  await writeFile(path.join(folder, 'ceph.conf'), configuration(folder, id, monitor, port))
  if (account.uid !== undefined && account.gid !== undefined)
    for (const name of ['.', 'mon', 'osd', 'ceph.conf'])
      await chown(path.join(folder, name), account.uid, account.gid)

  const map = path.join(folder, 'monmap')
  await ceph(cluster, 'monmaptool', ['--create', '--clobber', '--fsid', id, '--addv', 'a', monitor, map])
  await ceph(cluster, 'ceph-mon', ['-i', 'a', '--mkfs', '--monmap', map])
  serve(cluster, 'ceph-mon', ['-i', 'a'])
  await ceph(cluster, 'ceph', ['osd', 'new', osd])
  await ceph(cluster, 'ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', osd])
  await startStorage(cluster)
  const endpoint = `http://127.0.0.1:${port}`
  await untilAnswers(serve(cluster, 'radosgw', ['-n', 'client.rgw.a']), endpoint)
  const accessKey = randomBytes(8).toString('hex')
  const secretKey = randomBytes(18).toString('hex')
  const stranger = randomBytes(18).toString('hex')
  await createUser(cluster, 'isse', accessKey, secretKey)
  await createUser(cluster, 'stranger', stranger, stranger, '--max-buckets=-1')
  return { endpoint, accessKey, secretKey, stranger }
}

function configuration(folder: string, id: string, monitor: string, port: number): string {
  const settings = {
    fsid: id,
    'mon host': monitor,
    'public network': '127.0.0.0/8',
    'ms bind msgr2': false,
    'auth cluster required': 'none',
    'auth service required': 'none',
    'auth client required': 'none',
    // A single monitor need not wait for others.
    'paxos propose interval': 0.02,
    'paxos min wait': 0.01,
    'osd pool default size': 1,
    'osd pool default min size': 1,
    'osd pool default pg num': 8,
    'osd crush chooseleaf type': 0,
    'mon allow pool size one': true,
    'osd objectstore': 'memstore',
    'memstore device bytes': 2 ** 31,
    'osd class default list': '*',
    'osd class load list': '*',
    'mon data': `${folder}/mon`,
    'osd data': `${folder}/osd`,
    'run dir': folder,
    'admin socket': `${folder}/$name.asok`,
    'pid file': `${folder}/$name.pid`,
    'log file': `${folder}/$name.log`,
    'rgw frontends': `beast endpoint=127.0.0.1:${port}`,
    'rgw run sync thread': false,
  }
  return `[global]\n${Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('')}`
}

/** Runs a Ceph command to its end. */
async function ceph({ folder, account }: Cluster, command: string, args: string[]): Promise<void> {
  const known = command === 'monmaptool' ? [] : ['-c', path.join(folder, 'ceph.conf')]
  const { code, output } = await run(command, [...known, ...args], {
    ...account,
    cwd: folder,
    env: { ...plainEnvironment(), HOME: folder },
    limit: 60_000,
  })
  if (code !== 0) throw new Error(`${command}: ${output.trim().split('\n').at(-1) ?? ''}`)
}

/** Starts a Ceph server as a child process, so that it can be ended by its process id. */
function serve({ folder, account, children }: Cluster, command: string, args: string[]): ChildProcess {
  const child = spawn(command, ['-f', '-c', path.join(folder, 'ceph.conf'), ...args], {
    ...account,
    cwd: folder,
    env: { ...plainEnvironment(), HOME: folder },
    stdio: 'ignore',
    // A process group of its own, so that Ctrl-C only reaches the runner, which ends the tests before the server.
    detached: true,
  })
  killWithUs(child)
  child.once('error', () => undefined)
  children.push(child)
  return child
}

/** Starts the storage daemon, and retries if it ends at once, because the monitor may not know it yet. */
async function startStorage(cluster: Cluster): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const child = serve(cluster, 'ceph-osd', ['-i', '0'])
    if (!(await hasEnded(child, 500))) return
  }
  throw new Error('ceph-osd ends at once')
}

async function untilAnswers(gateway: ChildProcess, url: string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(100)) {
    if (gateway.exitCode !== null || gateway.signalCode !== null) break
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
  }
  throw new Error('radosgw did not answer')
}

function createUser(cluster: Cluster, name: string, access: string, secret: string, ...more: string[]) {
  const keys = [`--access-key=${access}`, `--secret-key=${secret}`]
  return ceph(cluster, 'radosgw-admin', [
    'user',
    'create',
    `--uid=${name}`,
    `--display-name=${name}`,
    ...keys,
    ...more,
  ])
}

/** Kills the servers, because no data of the cluster is needed any more. */
async function stop({ folder, children }: Cluster): Promise<void> {
  for (const child of children.reverse()) child.kill('SIGKILL')
  for (const child of children) await hasEnded(child, 5000)
  await rm(folder, { recursive: true, force: true })
}
