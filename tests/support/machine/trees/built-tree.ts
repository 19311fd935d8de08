import { cp, mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setting, wholeEnvironment } from '../../run/env.ts'
import { run } from '../processes.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/** Reads deploy/built-tree.txt: the files that an installation needs. */
export async function builtTree(): Promise<string[]> {
  const list = await readFile(path.join(root, 'deploy/built-tree.txt'), 'utf8')
  return list.split('\n').filter(Boolean)
}

/**
 * Copies the built tree as docs/hosting.md does, and installs the production dependencies.
 *
 * @returns the new folder, which the caller removes
 * @throws with npm's output if a file is missing or the installation fails
 */
export async function installBuiltTree(): Promise<string> {
  const to = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-tree-'))
  for (const file of await builtTree())
    await cp(path.join(root, file), path.join(to, file), { recursive: true })
  const { code, output } = await run('npm', ['ci', '--omit=dev', '--prefer-offline'], {
    cwd: to,
    // npm may need the settings of a registry.
    env: wholeEnvironment(),
    limit: 5 * 60_000,
  })
  if (code !== 0) throw new Error(`npm ci --omit=dev failed:\n${output}`)
  return to
}

/** Returns the size of all files in a folder, in bytes. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => stat(path.join(parentPath, name))),
  )
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
