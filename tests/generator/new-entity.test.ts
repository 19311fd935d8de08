import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run, type Finished } from '../support/machine/processes.ts'
import { plainEnvironment } from '../support/run/env.ts'

const root = path.resolve(import.meta.dirname, '../..')

let copy: string
beforeAll(async () => void (copy = await copyProject()))
afterAll(() => rm(copy, { recursive: true, force: true }))

test('a generated entity passes the check and its own tests without an edit', async () => {
  await expectSuccess('npm', ['run', '--silent', 'new:entity', '--', 'volunteer-role'])
  await expectSuccess('npm', ['run', '--silent', 'check'])
  // The REST tests start the production build.
  await expectSuccess('npm', ['run', '--silent', 'build'])
  const vitest = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'embedded']
  const { output } = await expectSuccess('npx', [...vitest, 'volunteer-roles'])
  expect(output).toContain('packages/api/src/volunteer-roles/router.test.ts')
  expect(output).toContain('tests/rest/entities/volunteer-roles.test.ts')
})

test('a name that is none, or is taken, is refused with a sentence', async () => {
  for (const [name, sentence] of [
    ['Volunteer Role', 'Write it in small letters'],
    ['service', 'There is an entity services already'],
  ] as const) {
    const { code, output } = await inCopy('npm', ['run', '--silent', 'new:entity', '--', name])
    expect(output).toContain(sentence)
    expect(code).not.toBe(0)
  }
})

async function expectSuccess(command: string, args: string[]): Promise<Finished> {
  const finished = await inCopy(command, args)
  expect(finished.code, finished.output.slice(-4000)).toBe(0)
  return finished
}

/** The copy gets no setting of this run, such as its template of a database, which lacks the new table. */
function inCopy(command: string, args: string[]): Promise<Finished> {
  return run(command, args, { cwd: copy, env: plainEnvironment(), limit: 10 * 60_000 })
}

/** Copies what git tracks, and links to the libraries that are installed; our own packages are the copy's. */
async function copyProject(): Promise<string> {
  const to = await mkdtemp(path.join(tmpdir(), 'isse-entity-'))
  const { output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  for (const file of output.split('\0').filter(Boolean))
    await cp(path.join(root, file), path.join(to, file), { recursive: true })
  await linkLibraries('node_modules', to)
  for (const workspace of ['apps/server', 'apps/web', 'packages/api', 'packages/db', 'packages/ui', 'tests'])
    await linkLibraries(`${workspace}/node_modules`, to)
  // The generator formats what has changed since the last commit.
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    ['commit', '--quiet', '--message', 'Before'],
  ])
    await run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@isse.example', ...args], { cwd: to })
  return to
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
