import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setting } from '../run/env.ts'
import { hasEnded, isRoot, killWithUs, run } from './processes.ts'

/** A disk of a test's own, which can be filled up. */
export interface SmallDisk {
  /** A folder on it, which there is not yet. */
  folder: string
  /**
   * Whether it is a real disk. Where the machine lets nobody mount one, the folder is an ordinary one, and `fill` takes
   * the spool folder out of it: the site finds that it cannot write there, by the same look.
   */
  isReal: boolean
  /** Fills it, so that this many bytes are left. */
  fill(left: number): Promise<void>
  /** Makes room again. */
  empty(): Promise<void>
  /**
   * Puts another mount over it, as the site sees it then: none of what was there ('gone'), or all of it, and nothing can be
   * written ('read-only'). Without a real disk, its folder is renamed.
   *
   * @returns what takes the other mount away
   */
  cover(as: 'gone' | 'read-only'): Promise<() => Promise<void>>
  close(): Promise<void>
}

/**
 * Makes a disk of this many bytes in memory. It is mounted in the mount namespace of a process that does nothing, and
 * reached through that process's /proc/PID/root: no other process of the machine sees it, and nothing is left of it.
 */
export async function makeSmallDisk(bytes: number): Promise<SmallDisk> {
  const parent = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-disk-'))
  const script = 'mount -t tmpfs -o size=$1 none "$2" && echo mounted && exec sleep 3600'
  const child = spawn(
    'unshare',
    [...(isRoot() ? [] : ['--map-root-user']), '--mount', 'sh', '-c', script, 'sh', String(bytes), parent],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  killWithUs(child)
  const isReal = await Promise.race([
    once(child.stdout, 'data').then(() => true),
    once(child, 'error').then(() => false),
    once(child, 'exit').then(() => false),
  ])
  if (!isReal)
    console.warn('No disk can be mounted here: the tests of a full disk take the spool folder away.')
  const root = isReal ? path.join(`/proc/${child.pid}/root`, parent) : parent
  const folder = path.join(root, 'data')
  await mkdir(folder, { mode: 0o700 })
  const spool = path.join(folder, 'uploads')
  /** Runs commands of the shell where the disk is mounted. */
  const inside = async (commands: string) => {
    const space = [...(isRoot() ? [] : ['--user', '--preserve-credentials']), '--mount']
    const target = `--target=${child.pid}`
    const { code, output } = await run('nsenter', [target, ...space, 'sh', '-c', commands, 'sh', parent])
    if (code !== 0) throw new Error(`nsenter failed: ${output}`)
  }
  const close = async () => {
    child.kill('SIGKILL')
    await hasEnded(child, 5000)
    await rm(parent, { recursive: true, force: true })
  }
  if (!isReal)
    return {
      folder,
      isReal,
      async cover() {
        await rename(folder, `${folder}-away`)
        return () => rename(`${folder}-away`, folder)
      },
      fill: () => rename(spool, `${spool}-away`),
      empty: () => rename(`${spool}-away`, spool),
      close,
    }
  return {
    folder,
    isReal,
    async cover(as) {
      // A mount through which files are open for writing cannot be made read-only. So a second mount of the same disk is made
      // read-only where the site does not see it, and is moved over the first.
      const steps =
        as === 'gone'
          ? ['mount -t tmpfs none "$1"']
          : [
              'mkdir "$1-over"',
              'mount --bind "$1" "$1-over"',
              'mount -o remount,bind,ro "$1-over"',
              'mount --move "$1-over" "$1"',
              'rmdir "$1-over"',
            ]
      await inside(steps.join(' && '))
      return () => inside('umount --lazy "$1"')
    },
    async fill(left) {
      const { bavail, bsize } = await statfs(root)
      if (bavail * bsize > left)
        // Somebody else may have filled it meanwhile, which is as good.
        await writeFile(
          path.join(root, `filler-${Date.now()}`),
          Buffer.alloc(bavail * bsize - left, 1),
        ).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error
        })
    },
    async empty() {
      for (const name of await readdir(root)) if (name.startsWith('filler')) await rm(path.join(root, name))
    },
    close,
  }
}
