import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createSmtpMailer } from './smtp-mailer.ts'

let server: SMTPServer | undefined
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())))

/** Starts a mail server, sends one mail to it, and returns the received mails and the log. */
async function send(parameters: string, options: SMTPServerOptions) {
  const mails: string[] = []
  const failures: unknown[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    onData(stream, _, done) {
      let mail = ''
      stream.on('data', (chunk: Buffer) => (mail += chunk.toString()))
      stream.on('end', () => {
        mails.push(mail)
        done()
      })
    },
    ...options,
  })
  // A client that does not trust the certificate aborts the connection.
  smtp.on('error', () => undefined)
  server = smtp
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  const mailer = createSmtpMailer(
    { SMTP_URL: `smtp://127.0.0.1:${port}${parameters}`, MAIL_FROM: 'hello@isse.example' },
    (error) => failures.push(error),
  )
  await mailer?.post({ to: 'amina@isse.example', subject: 'A new password', text: 'https://…#token=secret' })
  return { mails, failures }
}

/** A server without STARTTLS also looks like one whose STARTTLS an attacker suppresses. */
const withoutTls = { disabledCommands: ['STARTTLS'] }

test('sends no mail over an unencrypted connection', async () => {
  const { mails, failures } = await send('', withoutTls)
  expect(mails).toEqual([])
  expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining('STARTTLS') })])
})

test.each(['?requireTLS=false', '?ignoreTLS=true'])(
  'it is sent where the URL ends with %s',
  async (parameters) => {
    const { mails, failures } = await send(parameters, withoutTls)
    expect(failures).toEqual([])
    expect(mails).toEqual([expect.stringContaining('A new password')])
  },
)

test('sends no mail to a server with an untrusted certificate', async () => {
  const { mails, failures } = await send('', {})
  expect([mails, failures.length]).toEqual([[], 1])
})

test('sends the mail over TLS', async () => {
  const { mails, failures } = await send('?tls.rejectUnauthorized=false', {})
  expect(failures).toEqual([])
  expect(mails).toHaveLength(1)
})
