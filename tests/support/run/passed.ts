import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Count } from './counts.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** What passed. */
interface Entry {
  /** Of a test file, with its project, or of a protection. */
  name: string
  commit: string
  /** As an ISO 8601 time. */
  at: string
  count: Pick<Count, 'suite' | 'engine' | 'passed' | 'failed'>
}

/**
 * What passed on which commit, in a file outside git. A run that takes hours goes on where the last one stopped. A tree with
 * changes that are not committed is no commit: nothing of it is kept.
 */
export class Passed {
  readonly #file: string
  /** `null` for a tree that is no commit. */
  readonly #commit: string | null
  #entries: Entry[]

  constructor(file = path.join(root, 'tests/.cache/passed.json'), commit = commitOf(root)) {
    this.#file = file
    this.#commit = commit
    this.#entries = read(file)
  }

  /** What passed on this commit. */
  get here(): Entry[] {
    return this.#entries.filter(({ commit }) => commit === this.#commit)
  }

  has(name: string): boolean {
    return this.here.some((entry) => entry.name === name)
  }

  /** Keeps that something passed now, in place of when it passed last. */
  add(name: string, { suite, engine, passed, failed }: Entry['count']): void {
    if (this.#commit === null) return
    // Another run may have written since.
    const others = read(this.#file).filter((entry) => entry.name !== name)
    const entry = { name, commit: this.#commit, at: new Date().toISOString() }
    this.#entries = [...others, { ...entry, count: { suite, engine, passed, failed } }]
    mkdirSync(path.dirname(this.#file), { recursive: true })
    const part = `${this.#file}.${process.pid}`
    writeFileSync(part, JSON.stringify(this.#entries, undefined, 1))
    renameSync(part, this.#file)
  }
}

/** The name of a test file within the long run, which has some files on several engines. */
export function nameInRun(project: string, file: string): string {
  return `${project} ${file}`
}

function read(file: string): Entry[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Entry[]
  } catch {
    // There is none yet.
    return []
  }
}

function commitOf(folder: string): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('status', '--porcelain') ? null : git('rev-parse', 'HEAD')
  } catch {
    // An archive without git's folder.
    return null
  }
}
