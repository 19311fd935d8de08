import { readFileSync } from 'node:fs'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { childrenOf } from '../machine/process-usage.ts'
import { onPath, pause, type Account } from '../machine/processes.ts'
import type { Network } from './addresses.ts'
import { patroniConfiguration } from './deployed-files.ts'
import { Program } from './program.ts'

/** A machine with PostgreSQL that Patroni has started. */
export interface DatabaseNode {
  name: string
  /** Starts Patroni, which starts PostgreSQL when etcd lets it. */
  start(): Promise<void>
  /** Kills Patroni and each process of PostgreSQL, as the loss of the machine does. Its files stay. */
  kill(): Promise<void>
  /** Kills PostgreSQL alone. */
  killPostgres(): Promise<void>
  /** Whether Patroni says that it is the primary, as HAProxy asks. */
  isPrimary(): Promise<boolean>
  /** Whether a save waits for it. */
  isSynchronousStandby(): Promise<boolean>
  /** What Patroni has logged. */
  log(): string
}

/** Makes a machine of the database, by number, in a folder that the account may enter. Nothing is started yet. */
export async function makeDatabaseNode(
  network: Network,
  number: 1 | 2,
  { folder, account, bin }: { folder: string; account: Account; bin: string },
): Promise<DatabaseNode> {
  const name = `db${number}` as const
  const own = path.join(folder, name)
  await mkdir(own, { mode: 0o700 })
  const config = path.join(own, 'patroni.yml')
  await writeFile(config, await patroniConfiguration(network, number, own, bin), { mode: 0o600 })
  const { uid, gid } = account
  if (uid !== undefined && gid !== undefined) for (const one of [own, config]) await chown(one, uid, gid)
  const host = network.address(name)
  const patroni = new Program({
    name: 'Patroni',
    file: onPath('patroni') ?? 'patroni',
    args: [config],
    account,
    folder: own,
    host,
    port: 8008,
  })

  const postmasterFile = path.join(own, 'data/postmaster.pid')
  // PostgreSQL is no child of ours, so nothing else would end it where this process ends in the middle.
  process.once('exit', () => killAll(postmasterOf(postmasterFile)))
  const killPostgres = async () => {
    const postmaster = postmasterOf(postmasterFile)
    const processes = [...postmaster, ...(await Promise.all(postmaster.map(childrenOrNone))).flat()]
    killAll(processes)
    while (processes.some(isRunning)) await pause(10)
  }
  const answersOk = async (question: string) => {
    const answer = fetch(`http://${host}:8008/${question}`, { signal: AbortSignal.timeout(2000) })
    return answer.then(
      ({ ok }) => ok,
      () => false,
    )
  }
  return {
    name,
    start: () => patroni.start(),
    async kill() {
      await patroni.kill()
      await killPostgres()
    },
    killPostgres,
    isPrimary: () => answersOk('primary'),
    isSynchronousStandby: () => answersOk('synchronous'),
    log: () => patroni.output,
  }
}

/** PostgreSQL's first process, by the file that it keeps while it runs. A file that a kill has left names none. */
function postmasterOf(file: string): number[] {
  try {
    const [pid = '', folder = ''] = readFileSync(file, 'utf8').split('\n')
    const command = readFileSync(`/proc/${Number(pid)}/cmdline`, 'utf8')
    return command.includes(folder) ? [Number(pid)] : []
  } catch {
    return []
  }
}

function childrenOrNone(pid: number): Promise<number[]> {
  return childrenOf(pid).catch(() => [])
}

function killAll(processes: number[]): void {
  for (const pid of processes)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
}

/** Whether a process is there, and is more than its name in the list of one that nobody has waited for. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
