import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { plainEnvironment } from '../../run/env.ts'
import { run, type Finished } from '../processes.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

const workspaces = ['apps/server', 'apps/web', 'packages/api', 'packages/db', 'packages/ui', 'tests']

/**
 * Copies tracked and untracked files and links the installed libraries. The copy has its own workspaces and is a git
 * repository with one commit.
 *
 * @returns the new folder, which the caller removes
 */
export async function copyProject(): Promise<string> {
  const to = await mkdtemp(path.join(tmpdir(), 'isse-copy-'))
  const { output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  const files = output.split('\0').filter(Boolean)
  await Promise.all(files.map((file) => cp(path.join(root, file), path.join(to, file), { recursive: true })))
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
 * Runs a program in a copy, for ten minutes at most. Settings of this run are left out, because a change in the copy
 * may outdate its database template.
 */
export function runInCopy(copy: string, command: string, args: string[]): Promise<Finished> {
  return run(command, args, { cwd: copy, env: plainEnvironment(), limit: 10 * 60_000 })
}

/** Links the installed libraries. The workspaces are those of the copy. */
export async function linkAllLibraries(to: string): Promise<void> {
  const folders = ['', ...workspaces].map((workspace) => path.join(workspace, 'node_modules'))
  await Promise.all(folders.map((folder) => linkLibraries(folder, to)))
}

async function linkLibraries(folder: string, to: string): Promise<void> {
  const names = await readdir(path.join(root, folder)).catch(() => [])
  if (names.length === 0) return
  await mkdir(path.join(to, folder), { recursive: true })
  await Promise.all(
    names.map((name) =>
      name === '@isse'
        ? // Relative links between the workspaces: copied as they are, they lead to the copy's.
          cp(path.join(root, folder, name), path.join(to, folder, name), {
            recursive: true,
            verbatimSymlinks: true,
          })
        : symlink(path.join(root, folder, name), path.join(to, folder, name)),
    ),
  )
}
