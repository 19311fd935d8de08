import { spawn, type ChildProcess } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { searchPath } from '../run/env.ts'

interface RunOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  uid?: number
  gid?: number
  /** The time limit in milliseconds, after which the process group is ended; unlimited by default. */
  limit?: number
  /** Prints the output as it comes, besides returning it. */
  show?: boolean
}

export interface Finished {
  /** The exit code; null if the program could not start, timed out or was ended by a signal. */
  code: number | null
  output: string
}

const running = new Set<ChildProcess>()
let ending = false

/** Some programs refuse root (PostgreSQL) or need an option for it (Chromium). */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The account of a server process; our own if empty. */
export interface Account {
  uid?: number
  gid?: number
}

/**
 * Returns an account for a server that should not run as root.
 *
 * @param preferred the account that its package creates
 */
export async function unprivileged(preferred: string): Promise<Account> {
  if (!isRoot()) return {}
  for (const name of [preferred, 'nobody']) {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map((flag) => run('id', [flag, name], { limit: 10_000 })),
    )
    if (uid?.code === 0 && gid?.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) }
  }
  throw new Error('there is no account but root to run it as')
}

/**
 * Runs a program to its end, without standard input, and never rejects. The program leads a process group, so that it
 * can be ended with its children.
 */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Finished> {
  const { limit, show, ...rest } = options
  if (ending) return Promise.resolve({ code: null, output: 'The run is being ended.' })
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...rest, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer, to: NodeJS.WriteStream) => {
      output += chunk.toString()
      if (show) to.write(chunk)
    }
    child.stdout.on('data', (chunk: Buffer) => collect(chunk, process.stdout))
    child.stderr.on('data', (chunk: Buffer) => collect(chunk, process.stderr))
    running.add(child)
    const timer = limit && setTimeout(() => signalGroup(child, 'SIGKILL'), limit)
    const finish = (code: number | null, last = '') => {
      if (timer) clearTimeout(timer)
      running.delete(child)
      resolve({ code, output: output + last })
    }
    child.once('error', (error) => finish(null, error.message))
    child.once('close', (code) => finish(code))
  })
}

/** Ends all programs that `run` has started, first with SIGTERM, and starts no more. For an interrupted run. */
export async function endRunning(graceMs = 5000): Promise<void> {
  ending = true
  const children = [...running]
  for (const child of children) signalGroup(child, 'SIGTERM')
  const until = Date.now() + graceMs
  while (children.some((child) => running.has(child)) && Date.now() < until) await pause(50)
  for (const child of children) signalGroup(child, 'SIGKILL')
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group has ended already.
  }
}

const endingWithUs = new Set<ChildProcess>()

/** Kills a child process if this process ends first. */
export function killWithUs(child: ChildProcess): void {
  if (endingWithUs.size === 0) process.once('exit', killThoseThatAreLeft)
  endingWithUs.add(child)
  child.once('exit', () => {
    endingWithUs.delete(child)
    if (endingWithUs.size === 0) process.off('exit', killThoseThatAreLeft)
  })
}

function killThoseThatAreLeft(): void {
  for (const child of endingWithUs) child.kill('SIGKILL')
}

/** Waits for a child's end; false if it still runs after the limit. */
export function hasEnded(child: ChildProcess, limit: number): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(true)
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), limit)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}

/** Returns a port of the loopback address that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port is free')),
      )
    })
  })
}

/** Checks if a program listens on a port, by default of the loopback address. */
export function isListening(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** Returns the full path of a program on the PATH. */
export function onPath(name: string): string | undefined {
  return searchPath()
    .map((folder) => path.join(folder, name))
    .find(isExecutable)
}

/** Checks if this is an executable file. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
