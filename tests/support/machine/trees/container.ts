import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { plainEnvironment } from '../../run/env.ts'
import type { Image } from './buildah.ts'
import { hasEnded, killWithUs, pause, run, type Finished } from '../processes.ts'

/** A container that runs. */
export interface Container {
  /** What it has printed so far. */
  output(): string
  hasEnded(): boolean
  /** Runs a command in it, as `docker exec` does: as its user, in its folders. */
  exec(...command: string[]): Promise<Finished>
  /** Runs the health check of the image. */
  isHealthy(): Promise<boolean>
  /** Sends the signal that the image names, waits for the end, and returns how long that took, in milliseconds. */
  stop(): Promise<number>
  /** Ends it as `docker kill` does. */
  kill(): Promise<void>
}

export interface ContainerOptions {
  /** The folder that is its /data, and belongs to its user. */
  volume: string
  settings: Record<string, string>
  /** What runs in it, where it is not what the image names. */
  command?: string[]
}

/**
 * Runs an image as a container engine does with `--read-only --tmpfs /tmp --cap-drop ALL --security-opt
 * no-new-privileges`: with its own mounts, process ids and root, as the user and with the command that the image names.
 *
 * What an engine has beyond that is left out: the network and the devices are the machine's, and there is no seccomp
 * profile and no limit of memory.
 */
export async function runImage(
  { config, files }: Image,
  { volume, settings, command: words = config.Cmd }: ContainerOptions,
): Promise<Container> {
  const mountPoint = await mkdtemp(path.join(path.dirname(volume), 'isse-root-'))
  const environment = ['env', '-i', ...config.Env, ...Object.entries(settings).map((pair) => pair.join('='))]
  const asUser = asUserOf(config.User)
  const inFolder = ['sh', '-c', `cd ${config.WorkingDir} && exec "$@"`, 'sh']
  const command = [...environment, ...asUser, ...inFolder]
  const own = [
    '--mount',
    '--pid',
    '--ipc',
    '--uts',
    '--fork',
    '--kill-child=KILL',
    '--propagation',
    'private',
  ]
  const child = spawn(
    'unshare',
    [...own, 'sh', '-euc', prepare, 'sh', files, mountPoint, volume, ...command, ...words],
    { env: plainEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  killWithUs(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = () => child.exitCode !== null || child.signalCode !== null
  const remove = () => rm(mountPoint, { recursive: true, force: true })
  const exec = async (...asked: string[]) => {
    const first = ['--target', String(await firstProcessOf(child.pid)), '--mount', '--pid', '--root', '--wd']
    return run('nsenter', [...first, ...command, ...asked], { env: plainEnvironment() })
  }
  const end = async (signal: NodeJS.Signals, limit: number) => {
    const started = Date.now()
    const first = await firstProcessOf(child.pid)
    if (first) process.kill(first, signal)
    const inTime = await hasEnded(child, limit)
    if (!inTime) child.kill('SIGKILL')
    await remove()
    if (!inTime) throw new Error(`The container did not end within ${limit / 1000} s:\n${output}`)
    return Date.now() - started
  }
  return {
    output: () => output,
    hasEnded: ended,
    exec,
    isHealthy: async () => (await exec(...config.Healthcheck.Test.slice(1))).code === 0,
    stop: () => end(config.StopSignal as NodeJS.Signals, 30_000),
    kill: async () => void (await end('SIGKILL', 10_000)),
  }
}

/** Makes the container's file system, and goes on as its first process. */
const prepare = `
files=$1 root=$2 volume=$3; shift 3
mount --bind "$files" "$root"
mount -o remount,bind,ro "$root"
mount --bind "$volume" "$root/data"
mount -t tmpfs -o size=16m,mode=1777 tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
exec chroot "$root" "$@"`

function asUserOf(user: string): string[] {
  const [uid = '', gid = ''] = user.split(':')
  const account = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  return ['setpriv', ...account, '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all']
}

/** The process that is 1 in the container, by its id here. */
async function firstProcessOf(pid: number | undefined): Promise<number | undefined> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return Number(children.trim().split(' ')[0]) || undefined
}

/** Makes a volume as an engine does: an empty folder with the owner of /data in the image. */
export async function makeVolume(folder: string, name = 'volume'): Promise<string> {
  const volume = path.join(folder, name)
  await mkdir(volume, { mode: 0o700 })
  await run('chown', ['10001:10001', volume])
  return volume
}

/** Waits until a container is healthy. @throws with what it printed, where it ends or is not healthy in time */
export async function whenHealthy(container: Container, limit = 120_000): Promise<void> {
  for (const until = Date.now() + limit; !(await container.isHealthy()); await pause(250))
    if (container.hasEnded() || Date.now() > until)
      throw new Error(`The container is not healthy:\n${container.output()}`)
}
