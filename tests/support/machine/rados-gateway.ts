import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { plainEnvironment } from '../run/env.ts'
import { freePort, hasEnded, pause, run, unprivileged, type Account } from './processes.ts'
import type { S3Server } from './s3.ts'

/** One Ceph cluster in a folder: its programs are all told where that is. */
interface Cluster {
  folder: string
  account: Account
  /** What has been started, in order. */
  children: ChildProcess[]
}

/**
 * Starts Ceph's S3 gateway with the least that it stands on: a monitor, and one storage daemon that keeps objects in
 * memory. Ports, folder and keys are this run's own, and it runs without root's rights.
 *
 * @throws with the last line of the program that failed
 */
export async function startRadosGateway(): Promise<S3Server> {
  let failure: unknown
  // Another run may take a free port first: then all of it is tried on others.
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
  const gateway = serve(cluster, 'radosgw', ['-n', 'client.rgw.a'])
  await untilAnswers(gateway, `http://127.0.0.1:${port}`)
  const accessKey = randomBytes(8).toString('hex')
  const secretKey = randomBytes(18).toString('hex')
  const stranger = randomBytes(18).toString('hex')
  await createUser(cluster, 'isse', accessKey, secretKey)
  await createUser(cluster, 'stranger', stranger, stranger, '--max-buckets=-1')
  return { endpoint: `http://127.0.0.1:${port}`, accessKey, secretKey, stranger }
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
    // The monitor agrees with nobody but itself, so it need not wait.
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

/** Runs one of Ceph's programs to its end. */
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

/** Starts one of Ceph's servers as our child, so that it can be ended by its own id. */
function serve({ folder, account, children }: Cluster, command: string, args: string[]): ChildProcess {
  const child = spawn(command, ['-f', '-c', path.join(folder, 'ceph.conf'), ...args], {
    ...account,
    cwd: folder,
    env: { ...plainEnvironment(), HOME: folder },
    stdio: 'ignore',
    // Not in the terminal's group: a Ctrl-C reaches the runner, which ends the tests before their server.
    detached: true,
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', () => process.off('exit', killWithUs))
  child.once('error', () => undefined)
  children.push(child)
  return child
}

/** A new storage daemon sometimes ends at once, before the monitor knows of it, and does not the next time. */
async function startStorage(cluster: Cluster): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const child = serve(cluster, 'ceph-osd', ['-i', '0'])
    if (!(await hasEnded(child, 500))) return
  }
  throw new Error('ceph-osd does not stay')
}

async function untilAnswers(gateway: ChildProcess, url: string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(100)) {
    if (gateway.exitCode !== null || gateway.signalCode !== null) break
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return
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

/** Nothing in it is worth a polite end. */
async function stop({ folder, children }: Cluster): Promise<void> {
  for (const child of children.reverse()) child.kill('SIGKILL')
  for (const child of children) await hasEnded(child, 5000)
  await rm(folder, { recursive: true, force: true })
}
