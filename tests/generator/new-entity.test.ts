import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finished } from '../support/machine/processes.ts'
import { copyProject, runInCopy } from '../support/machine/project-copy.ts'

let copy: string
beforeAll(async () => void (copy = await copyProject()))
afterAll(() => rm(copy, { recursive: true, force: true }))

test('a generated entity is nine files and three lines, and passes the check and the tests over all kinds without an edit', async () => {
  await expectSuccess('npm', ['run', '--silent', 'new:entity', '--', 'volunteer-role'])
  const { output: status } = await runInCopy(copy, 'git', ['status', '--porcelain', '--untracked-files=all'])
  const files = status.split('\n').filter(Boolean)
  expect(files.filter((file) => file.startsWith('??'))).toHaveLength(9)
  expect(files.filter((file) => !file.startsWith('??'))).toEqual([
    // Written by the router's generator.
    ' M apps/web/src/routeTree.gen.ts',
    ' M packages/api/src/records/registry.ts',
    ' M packages/api/src/site/kinds.ts',
    ' M packages/db/prisma/schema/image.prisma',
  ])
  await expectSuccess('npm', ['run', '--silent', 'check'])
  await expectSuccess('npm', ['run', '--silent', 'build'])
  await expectSuccess('npx', ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'unit'])
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
