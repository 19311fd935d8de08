import { describe, expect, test } from 'vitest'
import { freePort, onPath, run } from './processes.ts'

describe('running a program', () => {
  test('returns its exit code and output', async () => {
    const script = 'console.log("out"); console.error("err"); process.exitCode = 3'
    const { code, output } = await run(process.execPath, ['-e', script])
    expect(code).toBe(3)
    expect(output).toContain('out')
    expect(output).toContain('err')
  })

  test('reports a missing program', async () => {
    expect(await run('no-such-program', [])).toEqual({
      code: null,
      output: expect.stringContaining('ENOENT'),
    })
  })

  test('ends it with its children at the time limit', async () => {
    const started = Date.now()
    const { code } = await run('sh', ['-c', 'sleep 30 & sleep 30'], { limit: 300 })
    expect(code).toBeNull()
    expect(Date.now() - started).toBeLessThan(10_000)
  })
})

test('finds a program on the PATH, and no missing one', () => {
  expect(onPath('sh')).toMatch(/\/sh$/)
  expect(onPath('no-such-program')).toBeUndefined()
})

test('returns a valid port', async () => {
  expect(await freePort()).toBeGreaterThan(1023)
})
