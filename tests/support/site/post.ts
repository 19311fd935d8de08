import { SMTPServer } from 'smtp-server'
import type { AddressInfo, Socket } from 'node:net'
import { freePort } from '../machine/processes.ts'

/**
 * What the mail server does with a mail: it takes it, takes it and cuts the connection before its answer, takes it and
 * never answers, or refuses it with a number such as 451 or 550.
 */
type PostAnswer = 'take' | 'cut' | 'hang' | number

export interface Post {
  /** The mails that have arrived, as they were sent. */
  mails: string[]
  port: number
  /** What it does with the mails that come; a test may set it. */
  answer: PostAnswer
  stop(): Promise<void>
}

/** Starts a mail server of the test's own, on the loopback address. */
export async function startPost(answer: PostAnswer = 'take'): Promise<Post> {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (typeof post.answer === 'number')
          return done(Object.assign(new Error('No.'), { responseCode: post.answer }))
        mails.push(Buffer.concat(chunks).toString())
        if (post.answer === 'take') done()
        if (post.answer === 'cut') cutAll()
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      cutAll()
    })
  const post: Post = { mails, port, answer, stop }
  return post
}

/** A header of a mail, whose lines may be folded; undefined where it has none. */
export function headerOf(mail: string, name: string): string | undefined {
  const [head = ''] = mail.split(/\r?\n\r?\n/, 1)
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]
}

/** The text of a mail as its reader sees it. */
export function textOf(mail: string): string {
  const body = mail.slice(mail.search(/\r?\n\r?\n/)).trim()
  const encoding = headerOf(mail, 'Content-Transfer-Encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** The address in a mail that leads to a page of the site; the empty text where it has none. */
export function linkIn(mail = ''): string {
  return /http\S+\/\S+/.exec(textOf(mail))?.[0] ?? ''
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
