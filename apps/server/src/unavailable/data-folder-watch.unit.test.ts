import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderWatch } from './data-folder-watch.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'isse-watch-'))
  await mkdir(path.join(parent, 'data/uploads'), { recursive: true })
})
afterEach(() => rm(parent, { recursive: true }))

async function watch({ hasDatabase = true, reserve = 0 } = {}) {
  const lines: string[] = []
  const log = {
    warn: (line: string) => void lines.push(line),
    error: (line: string) => void lines.push(line),
  }
  const watched = new DataFolderWatch(path.join(parent, 'data'), { hasDatabase, log, reserve })
  await watched.start()
  watched.stop()
  return { watched, lines }
}

test('a disk with less free space than the reserve is full: nothing is written to an embedded database', async () => {
  const { watched, lines } = await watch({ reserve: Number.MAX_SAFE_INTEGER })
  expect(watched.problem).toBe('full')
  expect([watched.isWritable('records'), watched.isWritable('files')]).toEqual([false, false])
  await watched.check()
  expect(lines).toEqual([expect.stringContaining('is full')])
})

test('a full disk prevents files, but not records in a database server elsewhere', async () => {
  const { watched } = await watch({ reserve: Number.MAX_SAFE_INTEGER, hasDatabase: false })
  expect([watched.isWritable('records'), watched.isWritable('files')]).toEqual([true, false])
})

test('a missing folder, or another one in its place, is not writable until it is back', async () => {
  const { watched, lines } = await watch()
  const folder = path.join(parent, 'data')
  await rename(folder, `${folder}-away`)
  await watched.check()
  expect(watched.problem).toBe('gone')
  await mkdir(path.join(folder, 'uploads'), { recursive: true })
  await watched.check()
  expect(watched.problem).toBe('gone')
  await rm(folder, { recursive: true })
  await rename(`${folder}-away`, folder)
  await watched.check()
  expect(watched.problem).toBeUndefined()
  expect(lines).toEqual([expect.stringContaining('is not where it was'), expect.stringContaining('again')])
})

/** Starts a watch that checks every few milliseconds, until the returned function is called. */
async function watchClosely() {
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const log = { warn: note, error: note }
  const options = { hasDatabase: true, log, reserve: 0, interval: 5 }
  const watched = new DataFolderWatch(path.join(parent, 'data'), options)
  await watched.start()
  return { watched, lines, stop: () => watched.stop() }
}

test('a blocked event loop does not count as a missing disk', async () => {
  const { watched, lines, stop } = await watchClosely()
  try {
    for (let at = 0; at < 5; at++) {
      void watched.check()
      // Much longer than the watch waits for a disk.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
      await new Promise((resolve) => setTimeout(resolve))
    }
    await expect.poll(() => watched.problem).toBeUndefined()
  } finally {
    stop()
  }
  expect(lines).toEqual([])
})

test('a disk that does not answer while the event loop runs is gone until it answers', async () => {
  const { watched, lines, stop } = await watchClosely()
  const pipe = path.join(parent, 'pipe')
  execFileSync('mkfifo', [pipe])
  // Each read of a pipe without a writer occupies one of Node's file system threads.
  const threads = 4
  const reads = Array.from({ length: threads }, () => open(pipe))
  try {
    await expect.poll(() => watched.problem).toBe('gone')
  } finally {
    const writer = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)
    for (const read of await Promise.all(reads)) await read.close()
    closeSync(writer)
  }
  await expect.poll(() => watched.problem).toBeUndefined()
  stop()
  expect(lines).toEqual([expect.stringContaining('is not where it was'), expect.stringContaining('again')])
})
