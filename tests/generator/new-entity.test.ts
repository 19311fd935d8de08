import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finished } from '../support/machine/processes.ts'
import { extent } from '../support/run/env.ts'
import { copyProject, runInCopy } from '../support/machine/trees/project-copy.ts'

/** Tests that cover all kinds, so that a new kind needs none of its own. */
const overAllKinds = ['packages/api/src/records/registry.test.ts', 'packages/api/src/audiences.test.ts']
const byRest = [
  'tests/rest/entities/every-record.test.ts',
  'tests/rest/contract/every-call.test.ts',
  'tests/rest/contract/document.test.ts',
  'tests/rest/site/pages/page-safety.test.ts',
]

/** The workspaces that get files. */
const workspaces = ['@isse/db', '@isse/api', '@isse/web']

let copy: string
beforeAll(async () => void (copy = await copyProject()))
afterAll(() => rm(copy, { recursive: true, force: true }))

test('a generated entity is six files and thirteen lines, compiles, and passes the tests of all kinds unedited', async () => {
  await expectSuccess('npm', ['run', '--silent', 'new:entity', '--', 'volunteer-role'])
  const { output: status } = await runInCopy(copy, 'git', ['status', '--porcelain', '--untracked-files=all'])
  const changes = status.split('\n').filter(Boolean)
  expect(changes.filter((file) => file.startsWith('??'))).toHaveLength(6)
  expect(changes.filter((file) => !file.startsWith('??'))).toEqual([
    ' M apps/web/src/records/screens.ts',
    // Written by the router's generator.
    ' M apps/web/src/routeTree.gen.ts',
    ' M packages/api/src/records/registry.ts',
    ' M packages/api/src/site/kinds.ts',
    ' M packages/db/prisma/schema/image.prisma',
  ])
  const registering = await runInCopy(copy, 'git', [
    'diff',
    '--numstat',
    '--',
    ':!*.gen.ts',
    ':!*/recorded.ts',
  ])
  const lines = registering.output.split('\n').reduce((sum, line) => sum + (parseInt(line, 10) || 0), 0)
  expect(lines, registering.output).toBe(13)
  const changed = status.split('\n').flatMap((line) => (line ? [line.slice(3)] : []))
  await expectSuccess('npx', ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed])
  await expectSuccess('npx', ['oxlint', '--deny-warnings', ...changed.filter((file) => /\.tsx?$/.test(file))])
  await expectSuccess('npx', ['turbo', 'run', 'typecheck', ...workspaces.map((name) => `--filter=${name}`)])
  const { output } = await runTests(overAllKinds)
  expect(output).toContain("a record of the kind 'volunteerRole'")
  if (extent() !== 'long') return
  await expectSuccess('npm', ['run', '--silent', 'check'])
  await expectSuccess('npm', ['run', '--silent', 'build'])
  expect((await runTests(byRest)).output).toContain("by REST, a 'volunteer role'")
})

test('rejects an invalid or existing name with a sentence', async () => {
  for (const [name, sentence] of [
    ['Volunteer Role', 'Write it in small letters'],
    ['service', 'There is an entity services already'],
  ] as const) {
    const { code, output } = await runInCopy(copy, 'npm', ['run', '--silent', 'new:entity', '--', name])
    expect(output).toContain(sentence)
    expect(code).not.toBe(0)
  }
})

async function expectSuccess(command: string, args: string[]): Promise<Finished> {
  const finished = await runInCopy(copy, command, args)
  expect(finished.code, finished.output.slice(-4000)).toBe(0)
  return finished
}

/** Runs the tests in these files whose titles name the new kind. */
function runTests(files: string[]): Promise<Finished> {
  const vitest = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'embedded']
  return expectSuccess('npx', [
    ...vitest,
    '--reporter=verbose',
    ...files,
    '-t',
    "'volunteer ?role'|'volunteerRole'",
  ])
}
