import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setting } from '../run/env.ts'
import { hasEnded, isRoot, killWithUs, run } from './processes.ts'

/** A disk of a test that can be filled. */
export interface SmallDisk {
  /** A folder on the disk, which does not exist yet. */
  folder: string
  /**
   * False if the machine does not allow mounts. The folder is then an ordinary one, and `fill` removes the spool
   * folder, which makes the site's writes fail as well.
   */
  isReal: boolean
  /** Fills the disk, except for this many bytes. */
  fill(left: number): Promise<void>
  /** Frees the space again. */
  empty(): Promise<void>
  /**
   * Mounts over the disk, so that its content is gone or read-only. Without a real disk, its folder is renamed.
   *
   * @returns a function that removes the mount
   */
  cover(as: 'gone' | 'read-only'): Promise<() => Promise<void>>
  close(): Promise<void>
}

/**
 * Creates a disk of this many bytes in memory. It is mounted in the namespace of an idle process and reached through
 * that process's /proc/PID/root, so that no other process sees it and nothing of it remains.
 */
export async function createSmallDisk(bytes: number): Promise<SmallDisk> {
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
  /** Runs shell commands in the namespace of the mount. */
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
      // A mount with files open for writing cannot become read-only. So a second mount of the same disk is made read-only
      // and moved over the first.
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
        // Another writer may have filled the disk, which is as good.
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
