import path from 'node:path'
import { onPath, type Account } from '../machine/processes.ts'
import type { Network } from './addresses.ts'
import { etcdSettings } from './deployed-files.ts'
import { Program } from './program.ts'

/** The three members of etcd, which agree on who is the primary database. */
export interface Etcd {
  /** Starts the members that do not run. */
  start(): Promise<void>
  kill(): Promise<void>
  /** Kills one of them. */
  killOne(): Promise<void>
}

/** Makes the three members in a folder that belongs to the account. Nothing is started yet. */
export async function makeEtcd(network: Network, folder: string, account: Account): Promise<Etcd> {
  const members = await Promise.all(([1, 2, 3] as const).map(makeMember))
  return {
    // None of them listens before it has heard of another.
    start: () => allAtOnce(members, (member) => member.start()),
    kill: () => allAtOnce(members, (member) => member.kill()),
    killOne: () => allAtOnce(members.slice(0, 1), (member) => member.kill()),
  }

  async function makeMember(number: 1 | 2 | 3): Promise<Program> {
    const own = path.join(folder, `etcd${number}`)
    return new Program({
      name: 'etcd',
      file: onPath('etcd') ?? 'etcd',
      args: [],
      account,
      folder,
      env: await etcdSettings(network, number, own),
      host: network.address(`db${number}`),
      port: 2379,
    })
  }
}

/** Where one fails, its error is thrown when the others are done, so that they can be ended. */
async function allAtOnce(members: Program[], work: (member: Program) => Promise<void>): Promise<void> {
  const results = await Promise.allSettled(members.map(work))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
