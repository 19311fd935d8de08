import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run, type Finished } from '../support/machine/processes.ts'
import { linkAllLibraries } from '../support/machine/trees/project-copy.ts'
import { wholeEnvironment } from '../support/run/env.ts'

const root = path.resolve(import.meta.dirname, '../..')
const MINUTE = 60_000

/**
 * Builds a commit in a new folder. Links the libraries that are installed here if they have the versions of its lock
 * file, and otherwise installs them.
 *
 * @returns the folder, a `tree` of startSite(), which the caller removes
 * @throws if there is no such commit, or it does not build
 */
export async function buildCommit(commit: string): Promise<string> {
  const tree = await mkdtemp(path.join(tmpdir(), 'isse-compared-'))
  try {
    const archive = path.join(tree, 'commit.tar')
    await succeed('git', ['archive', `--output=${archive}`, `${commit}^{commit}`], root)
    await succeed('tar', ['--extract', '--file', archive], tree)
    if (await hasLibrariesOf(tree)) await linkAllLibraries(tree)
    else await succeed('npm', ['ci', '--prefer-offline'], tree)
    // Unchanged parts come from the build cache of this project.
    const cache = `--cache-dir=${path.join(root, '.turbo/cache')}`
    await succeed('npx', ['turbo', 'run', 'build', '--output-logs=errors-only', cache], tree)
    return tree
  } catch (error) {
    await rm(tree, { recursive: true })
    throw error
  }
}

interface Lock {
  packages: Record<string, { version?: string; integrity?: string }>
}

async function hasLibrariesOf(tree: string): Promise<boolean> {
  const read = async (folder: string) =>
    (JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8')) as Lock).packages
  const here = await read(root)
  return Object.entries(await read(tree)).every(
    ([name, { version, integrity }]) =>
      !name.includes('node_modules/') ||
      (here[name]?.version === version && here[name]?.integrity === integrity),
  )
}

/** @throws with the output of a program that fails */
async function succeed(command: string, args: string[], cwd: string): Promise<Finished> {
  const finished = await run(command, args, { cwd, env: wholeEnvironment(), limit: 15 * MINUTE })
  if (finished.code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${finished.output}`)
  return finished
}
