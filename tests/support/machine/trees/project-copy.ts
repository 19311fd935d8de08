import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { plainEnvironment, type Setting } from '../../run/env.ts'
import { run, type Finished } from '../processes.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

const workspaces = ['apps/server', 'apps/web', 'packages/api', 'packages/db', 'packages/ui', 'tests']

/**
 * Copies what git tracks or would track, and links to the libraries that are installed; our own packages are the copy's.
 * The copy is a git repository with one commit.
 *
 * @returns the new folder, which the caller removes
 */
export async function copyProject(): Promise<string> {
  const to = await mkdtemp(path.join(tmpdir(), 'isse-copy-'))
  const { output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  for (const file of output.split('\0').filter(Boolean))
    await cp(path.join(root, file), path.join(to, file), { recursive: true })
  await linkAllLibraries(to)
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    ['commit', '--quiet', '--message', 'Before'],
  ])
    await run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@isse.example', ...args], { cwd: to })
  return to
}

/**
 * Runs a program in a copy, for ten minutes at most. It gets no setting of this run, such as its template of a database,
 * which a change in the copy may have outdated, but for those that are given.
 */
export function runInCopy(
  copy: string,
  command: string,
  args: string[],
  settings: Partial<Record<Setting, string>> = {},
): Promise<Finished> {
  return run(command, args, { cwd: copy, env: plainEnvironment(settings), limit: 10 * 60_000 })
}

/** Links to the libraries that are installed; our own packages are those of the copy. */
export async function linkAllLibraries(to: string): Promise<void> {
  await linkLibraries('node_modules', to)
  for (const workspace of workspaces) await linkLibraries(`${workspace}/node_modules`, to)
}

async function linkLibraries(folder: string, to: string): Promise<void> {
  const names = await readdir(path.join(root, folder)).catch(() => [])
  for (const name of names) {
    if (name === '@isse') {
      // Relative links between the workspaces: copied as they are, they lead to the copy's.
      await cp(path.join(root, folder, name), path.join(to, folder, name), {
        recursive: true,
        verbatimSymlinks: true,
      })
    } else {
      await mkdir(path.join(to, folder), { recursive: true })
      await symlink(path.join(root, folder, name), path.join(to, folder, name))
    }
  }
}
