import { BackupUnderWayError } from '@isse/api'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askForBackup, askServer } from './ask-server.ts'
import { CommandError } from './commands.ts'
import { openControlServer, type BackUp } from './control-server.ts'
import { socketProblem } from './socket-path.ts'

let folder: string
let path: string
let closes: (() => Promise<void>)[]
let lines: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isse-control-'))
  path = join(folder, 'control.sock')
  closes = []
  lines = []
})
afterEach(async () => {
  for (const close of closes) await close()
  await rm(folder, { recursive: true })
})

const noBackup: BackUp = () => Promise.reject(new Error('no backup here'))

type Run = (words: string[]) => Promise<string>

async function open(run: Run, backUp = noBackup): Promise<() => Promise<void>> {
  const close = await openControlServer(
    path,
    { run, backUp },
    pino({}, { write: (line) => void lines.push(line) }),
  )
  closes.push(close)
  return close
}

const ask = (...words: string[]) => askServer(path, words)

test('answers a command, and only the user of the site may open the socket', async () => {
  await open(async ([word]) => `did ${word}`)
  expect(await ask('list')).toBe('did list')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('a rejected command gets a sentence, and a server error is only in the log', async () => {
  await open(async ([word]) => {
    throw word === 'refuse'
      ? new CommandError('There is no such account.')
      : new Error('secret of the inside')
  })
  await expect(ask('refuse')).rejects.toThrow('There is no such account.')
  await expect(ask('fail')).rejects.toThrow('The command failed. The log of the site says why.')
  expect(lines.join('')).toContain('secret of the inside')
})

test('a command gets no answer without a server, and from the socket of a killed one', async () => {
  expect(await ask('list')).toBeUndefined()
  await leaveSocket()
  expect(await ask('list')).toBeUndefined()
})

test('a start replaces the socket of a killed server', async () => {
  await leaveSocket()
  await open(async () => 'answered')
  expect(await ask('list')).toBe('answered')
})

test('of two servers on one folder, the first answers the commands, also after the second has ended', async () => {
  const closeFirst = await open(async () => 'first')
  const closeSecond = await open(async () => 'second')
  expect(await ask('list')).toBe('first')
  await closeSecond()
  expect(await ask('list')).toBe('first')
  await closeFirst()
  expect(await ask('list')).toBeUndefined()
})

test('closing waits for the current command, and removes the socket', async () => {
  let finish: (printed: string) => void = () => undefined
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const close = await open(() => {
    begin()
    return new Promise((resolve) => (finish = resolve))
  })
  const asked = ask('backup')
  await begun
  const closed = close()
  finish('done at last')
  expect(await asked).toBe('done at last')
  await closed
  expect(existsSync(path)).toBe(false)
})

const post = (body: string) =>
  `POST /command HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

test.each(['no HTTP\r\n\r\n', post('no JSON'), post('"list"'), post(`"${'x'.repeat(70_000)}"`)])(
  'the server still answers after an invalid request: %.20j',
  async (bytes) => {
    await open(async () => 'answered')
    const socket = connect(path)
    socket.on('error', () => undefined)
    socket.write(bytes)
    socket.resume()
    await once(socket, 'close')
    expect(await ask('list')).toBe('answered')
  },
)

test('if the socket cannot be created, a sentence says what to do, and the site serves without it', async () => {
  const long = join(folder, 'x'.repeat(120), 'control.sock')
  expect(socketProblem(path)).toBeUndefined()
  expect(socketProblem(long)).toContain('set it to a shorter path, or stop the site')
  expect(socketProblem(path, 'win32')).toContain('stop the site, run the command')
  path = long
  await open(async () => 'answered')
  expect(lines.join('')).toContain('DATA_DIR is too long')
  lines = []
  path = join(folder, 'no-folder', 'control.sock')
  await open(async () => 'answered')
  expect(lines.join('')).toContain('stop the site before you run a command')
})

const outcome = {
  madeAt: '2026-11-22T10:11:12.345Z',
  bytes: 3,
  records: 1,
  images: 0,
  documents: 0,
  lacking: [],
}
const note = { name: 'isse.tar', place: '/b', isEncrypted: true }
const never = new AbortController().signal

type Write = (archive: AsyncIterable<Uint8Array>) => Promise<void>
const drain: Write = async (archive) => {
  for await (const _ of archive);
}
const print = (line: string) => void lines.push(line)
const askBackup = (write: Write, onLine = print) =>
  askForBackup(path, { note, signal: never, print: onLine, write })

test('sends a backup with lines about its progress, and records it once the command has written it', async () => {
  const steps: unknown[] = []
  await open(
    async () => 'answered',
    async ({ note: noted, send, print: report, finish }) => {
      steps.push(noted)
      report('1 record read')
      await send(Buffer.from('tar'))
      await finish(outcome)
      steps.push('made')
    },
  )
  const answer = await askBackup(async (archive) => {
    expect(await text(Readable.from(archive))).toBe('tar')
    expect([lines, steps]).toEqual([['1 record read'], [note]])
    steps.push('written')
  })
  expect(answer).toEqual(outcome)
  await expect.poll(() => steps).toEqual([note, 'written', 'made'])
})

test('a rejected backup gets a sentence, and a stop of the site ends a running one with a sentence', async () => {
  let refuses = true
  const close = await open(
    async () => 'answered',
    ({ signal, print: report }) => {
      if (refuses) return Promise.reject(new BackupUnderWayError())
      report('begun')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  )
  const backUp = () => askBackup(drain, () => void close())
  await expect(backUp()).rejects.toThrow(
    'A backup is being made at the moment. Please wait until it is done.',
  )
  refuses = false
  await expect(backUp()).rejects.toThrow('The site is stopped, so there is no backup. Run the command again.')
})

test('closing does not wait for a backup whose command reads nothing', async () => {
  let hasBegun = false
  const close = await open(
    async () => 'answered',
    async ({ send }) => {
      hasBegun = true
      for (;;) await send(Buffer.alloc(1_000_000))
    },
  )
  await expect(
    askBackup(async () => {
      await expect.poll(() => hasBegun).toBe(true)
      await close()
      throw new Error('Closed.')
    }),
  ).rejects.toThrow('Closed.')
})

test('the log has no error if the command of a backup ends early', async () => {
  const ended: string[] = []
  await open(
    async () => 'answered',
    async ({ send }) => {
      try {
        for (;;) await send(Buffer.alloc(1_000_000))
      } finally {
        ended.push('ended')
      }
    },
  )
  for (let count = 0; count < 5; count++) {
    const socket = connect(path)
    socket.on('error', () => undefined)
    socket.write(
      'POST /backup?name=a&place=b&isEncrypted=false HTTP/1.1\r\nHost: a\r\n' +
        'Content-Type: application/octet-stream\r\nTransfer-Encoding: chunked\r\n\r\n',
    )
    await once(socket, 'data')
    socket.destroy()
    await expect.poll(() => ended.length, { timeout: 30_000 }).toBe(count + 1)
  }
  expect(await ask('list')).toBe('answered')
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
})

/** Creates a socket without a listener, as a killed server leaves it. */
async function leaveSocket(): Promise<void> {
  const script = `require('net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`
  await new Promise<void>((resolve) => execFile(process.execPath, ['-e', script], () => resolve()))
  expect(existsSync(path)).toBe(true)
}
