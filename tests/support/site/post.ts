import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { freePort } from '../machine/processes.ts'

export interface Post {
  /** The mails that have arrived, as they were sent. */
  mails: string[]
  port: number
  stop(): Promise<void>
}

/** Starts a mail server of the test's own, on the loopback address. */
export async function startPost(): Promise<Post> {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { mails, port, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** The settings of a site that can send mail, and knows the address that its links lead to. */
export async function mailSettings(mailPort: number): Promise<Record<string, string>> {
  const port = String(await freePort())
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${mailPort}?requireTLS=false`,
    MAIL_FROM: 'ISSE <hello@isse.example>',
  }
  return { ...mail, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
}
