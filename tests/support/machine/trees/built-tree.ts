import { cp, mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setting, wholeEnvironment } from '../../run/env.ts'
import { run } from '../processes.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/** What an installation needs of a built project: the lines of deploy/built-tree.txt. */
export async function builtTree(): Promise<string[]> {
  const list = await readFile(path.join(root, 'deploy/built-tree.txt'), 'utf8')
  return list.split('\n').filter(Boolean)
}

/**
 * Copies the built tree, as docs/hosting.md does, and installs the libraries that run in production.
 *
 * @returns the new folder, which the caller removes
 * @throws with npm's output, where a file is missing or the installation fails
 */
export async function installBuiltTree(): Promise<string> {
  const to = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-tree-'))
  for (const file of await builtTree())
    await cp(path.join(root, file), path.join(to, file), { recursive: true })
  const { code, output } = await run('npm', ['ci', '--omit=dev', '--prefer-offline'], {
    cwd: to,
    // npm may need a registry's settings.
    env: wholeEnvironment(),
    limit: 5 * 60_000,
  })
  if (code !== 0) throw new Error(`npm ci --omit=dev failed:\n${output}`)
  return to
}

/** The bytes of all files in a folder. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => stat(path.join(parentPath, name))),
  )
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
