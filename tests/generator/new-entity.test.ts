import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finished } from '../support/machine/processes.ts'
import { extent } from '../support/run/env.ts'
import { copyProject, runInCopy } from '../support/machine/trees/project-copy.ts'

/** The tests of the document that hold for all calls at once, without a test for each kind. */
const overAllCalls = ['tests/rest/contract/rules.test.ts', 'tests/rest/contract/stored-reads.test.ts']

/** The tests that go over all kinds, so that a new one needs none of its own. */
const overAllKinds = [
  'packages/api/src/records/registry.test.ts',
  'packages/api/src/audiences.test.ts',
  'packages/db/src/records',
  'tests/rest/entities/every-record.test.ts',
  'tests/rest/contract/every-call.test.ts',
  'tests/rest/contract/document.test.ts',
  'tests/rest/site/pages/page-safety.test.ts',
]

let copy: string
beforeAll(async () => void (copy = await copyProject()))
afterAll(() => rm(copy, { recursive: true, force: true }))

test('a generated entity is six files and twelve lines, and passes the check and the tests over all kinds without an edit', async () => {
  await expectSuccess('npm', ['run', '--silent', 'new:entity', '--', 'volunteer-role'])
  const { output: status } = await runInCopy(copy, 'git', ['status', '--porcelain', '--untracked-files=all'])
  const changes = status.split('\n').filter(Boolean)
  expect(changes.filter((file) => file.startsWith('??'))).toHaveLength(6)
  expect(changes.filter((file) => !file.startsWith('??'))).toEqual([
    ' M apps/web/src/records/screens.ts',
    // Written by the router's generator.
    ' M apps/web/src/routeTree.gen.ts',
    ' M packages/api/src/records/registry.ts',
    ' M packages/api/src/revisions/shapes/recorded.ts',
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
  expect(lines, registering.output).toBe(12)
  await expectSuccess('npm', ['run', '--silent', 'check'])
  await expectSuccess('npm', ['run', '--silent', 'build'])
  const vitest = (project: string, ...files: string[]) =>
    expectSuccess('npx', [
      'vitest',
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      project,
      ...files,
    ])
  const isLong = extent() === 'long'
  // The long run has all that a new kind can break, its screens and a restore; the others the tests of this kind alone.
  const ofThisKind = isLong ? [] : ['-t', "'volunteer ?role'|'volunteerRole'"]
  const { output } = await vitest('embedded', '--reporter=verbose', ...overAllKinds, ...ofThisKind)
  expect(output).toContain("a record of the kind 'volunteerRole'")
  expect(output).toContain("by REST, a 'volunteer role'")
  await vitest('embedded', ...overAllCalls)
  if (isLong) {
    const browser = ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--project=embedded']
    const { output: screens } = await expectSuccess('npx', [...browser, '-g', 'of the volunteer roles'])
    expect(screens).toContain('1 passed')
    await vitest('unit')
    await vitest('embedded', 'packages/', 'apps/server/')
    await vitest(
      'faults',
      'tests/faults/backups/restore.test.ts',
      '-t',
      'a restored site is the site that it was',
    )
  }
})

test('a name that is none, or is taken, is refused with a sentence', async () => {
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
