import { describe, expect, test } from 'vitest'
import { freePort, onPath, run } from './processes.ts'

describe('running a program', () => {
  test('tells its exit code and all that it printed', async () => {
    const script = 'console.log("out"); console.error("err"); process.exitCode = 3'
    const { code, output } = await run(process.execPath, ['-e', script])
    expect(code).toBe(3)
    expect(output).toContain('out')
    expect(output).toContain('err')
  })

  test('tells that there is no such program', async () => {
    expect(await run('no-such-program', [])).toEqual({
      code: null,
      output: expect.stringContaining('ENOENT'),
    })
  })

  test('ends it with all that it started once its time is over', async () => {
    const started = Date.now()
    const { code } = await run('sh', ['-c', 'sleep 30 & sleep 30'], { limit: 300 })
    expect(code).toBeNull()
    expect(Date.now() - started).toBeLessThan(10_000)
  })
})

test('a program is found on the PATH, and one that is not there is not', () => {
  expect(onPath('sh')).toMatch(/\/sh$/)
  expect(onPath('no-such-program')).toBeUndefined()
})

test('a free port is a port', async () => {
  expect(await freePort()).toBeGreaterThan(1023)
})
