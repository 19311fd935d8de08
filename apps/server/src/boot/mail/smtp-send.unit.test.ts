import type { MailFailure } from '@isse/api'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createSmtpMailer } from './smtp-mailer.ts'

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** Starts a mail server whose `answer` decides about each mail: a number rejects it, 'cut' drops the connection. */
async function startServer(answer: () => number | 'take' | 'cut') {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      let mail = ''
      stream.on('data', (chunk: Buffer) => (mail += chunk.toString()))
      stream.on('end', () => {
        const what = answer()
        if (typeof what === 'number')
          return done(Object.assign(new Error('amina@isse.example'), { responseCode: what }))
        mails.push(mail)
        if (what === 'take') done()
        else for (const socket of sockets) socket.destroy()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => sockets.add(socket))
  closing.push(() => server.close(() => undefined))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { mails, port: (server.server.address() as AddressInfo).port }
}

function mailerTo(port: number, timeout?: number) {
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${port}?requireTLS=false`,
    MAIL_FROM: 'ISSE <hello@isse.example>',
  }
  const mailer = createSmtpMailer(settings, () => undefined, timeout)
  if (!mailer) throw new Error('There is no mailer.')
  return mailer
}

const mail = { id: 'a3c1', to: 'amina@isse.example', subject: 'New message', text: 'From: Ann Lee' }

/** Returns the failure of a mail; undefined if it was sent. */
const failureOf = (port: number, timeout?: number) =>
  mailerTo(port, timeout)
    .send(mail)
    .then(
      () => undefined,
      (error: MailFailure) => error,
    )

test('a mail of the queue says that a program wrote it, and its id is in the Message-ID', async () => {
  const { mails, port } = await startServer(() => 'take')
  await mailerTo(port).send({ ...mail, replyTo: 'ann@example.org' })
  expect(mails[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(mails[0]).toMatch(/^Message-ID: <a3c1@isse.example>\r$/m)
  expect(mails[0]).toMatch(/^Reply-To: ann@example.org\r$/m)
})

test('a mail that is sent again after a broken connection has the same Message-ID', async () => {
  let isFirst = true
  const { mails, port } = await startServer(() => {
    const answer = isFirst ? 'cut' : 'take'
    isFirst = false
    return answer
  })
  expect(await failureOf(port)).toMatchObject({
    isFinal: false,
    message: expect.stringContaining('could not be reached'),
  })
  expect(await failureOf(port)).toBeUndefined()
  const ids = mails.map((text) => /^Message-ID: (.*)\r$/m.exec(text)?.[1])
  expect(ids).toEqual(['<a3c1@isse.example>', '<a3c1@isse.example>'])
})

test("a visitor's text cannot inject a header, by line breaks or other characters", async () => {
  const { mails, port } = await startServer(() => 'take')
  const subject = 'Hi\r\nBcc: everybody@example.org\r\n\r\nBody \u0085 اردو 🍋'
  await mailerTo(port).send({ ...mail, subject, replyTo: 'a@example.org\r\nBcc: b@example.org' })
  const head = mails[0]?.split('\r\n\r\n', 1)[0] ?? ''
  const names = head.split('\r\n').flatMap((line) => /^([\w-]+):/.exec(line)?.[1] ?? [])
  expect(names.filter((name) => /bcc/i.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  [451, false],
  [421, false],
  [550, true],
  [554, true],
])('the answer %i of the mail server is told without its words; final: %s', async (code, isFinal) => {
  const { port } = await startServer(() => code)
  const failure = await failureOf(port)
  expect(failure).toMatchObject({ isFinal, message: expect.stringContaining(String(code)) })
  expect(failure?.message).not.toContain('amina')
})

test('retries when the mail server is down', async () => {
  const { port } = await startServer(() => 'take')
  closing.splice(0).forEach((close) => close())
  expect(await failureOf(port)).toMatchObject({
    isFinal: false,
    message: expect.stringContaining('could not be reached'),
  })
})

test('gives up on a silent mail server after a time, and retries', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  closing.push(() => silent.close())
  const { port } = silent.address() as AddressInfo
  expect(await failureOf(port, 200)).toMatchObject({
    isFinal: false,
    message: expect.stringContaining('did not answer in time'),
  })
})
