import { aptInstall } from '../machine/apt.ts'
import { findHaproxy } from '../machine/servers/haproxy.ts'
import { findNginx } from '../machine/servers/nginx.ts'
import { newestInstalled } from '../machine/servers/postgres.ts'
import { onPath } from '../machine/processes.ts'

const POSTGRES = 'postgresql'

/** The packages of Debian and the program by which each is known. */
const packages: [name: string, find: () => string | undefined | Promise<string | undefined>][] = [
  ['etcd-server', () => onPath('etcd')],
  ['patroni', () => onPath('patroni')],
  ['haproxy', findHaproxy],
  ['nginx', findNginx],
  [POSTGRES, newestInstalled],
  ['radosgw', () => onPath('radosgw')],
  ['ceph-mon', () => onPath('ceph-mon')],
  ['ceph-osd', () => onPath('ceph-osd')],
]

/**
 * Finds the programs of a cluster, and on Debian installs those that are missing. The result says why there is none, in
 * one line. Only Linux answers for all addresses of the loopback network.
 */
export async function ensureCluster(): Promise<{ unavailable: string } | undefined> {
  if (process.platform !== 'linux') return { unavailable: 'the addresses of its machines need Linux' }
  const missing = await missingPackages()
  // PostgreSQL alone, since it is kept from starting in a way of its own.
  const groups = [missing.filter((name) => name === POSTGRES), missing.filter((name) => name !== POSTGRES)]
  let refusal: string | undefined
  for (const group of groups) if (group.length) refusal ??= await aptInstall(...group)
  const stillMissing = await missingPackages()
  if (!stillMissing.length) return undefined
  return { unavailable: refusal ?? `no ${stillMissing.join(', ')} was found on this machine` }
}

async function missingPackages(): Promise<string[]> {
  const found = await Promise.all(packages.map(([, find]) => find()))
  return packages.filter((_, at) => !found[at]).map(([name]) => name)
}
