import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finished } from '../support/machine/processes.ts'
import { copyProject, runInCopy } from '../support/machine/trees/project-copy.ts'

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
