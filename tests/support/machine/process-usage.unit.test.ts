import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { usageOf } from './process-usage.ts'

const isLinux = process.platform === 'linux'

if (isLinux) test('a process that it has started counts as its own', startAndCount)

async function startAndCount() {
  const before = await usageOf(process.pid)
  const fill = 'const b = Buffer.alloc(300 * 2 ** 20, 1); console.log(b.length); setInterval(() => b, 1000)'
  const child = spawn(process.execPath, ['-e', fill])
  try {
    await once(child.stdout, 'data')
    const { memory, handles } = await usageOf(process.pid)
    expect(memory - before.memory).toBeGreaterThan(250)
    expect(handles).toBeGreaterThan(before.handles)
  } finally {
    child.kill()
  }
}
