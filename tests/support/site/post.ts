import { SMTPServer } from 'smtp-server'
import type { AddressInfo, Socket } from 'node:net'
import { freePort } from '../machine/processes.ts'

/**
 * The mail server's reaction to a mail: accept it, accept it and cut the connection before the reply, accept it and
 * never reply, or reject it with a code such as 451 or 550.
 */
type PostAnswer = 'take' | 'cut' | 'hang' | number

export interface Post {
  /** The received mails, as sent. */
  mails: string[]
  port: number
  /** The reaction to further mails; a test may set it. */
  answer: PostAnswer
  stop(): Promise<void>
}

/** Starts a mail server on the loopback address. */
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

/** Returns a header of a mail, unfolded; undefined if it is missing. */
export function headerOf(mail: string, name: string): string | undefined {
  const [head = ''] = mail.split(/\r?\n\r?\n/, 1)
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]
}

/** Returns the text of a mail as its reader sees it. */
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

/** Returns the link to the site in a mail; empty if there is none. */
export function linkIn(mail = ''): string {
  return /http\S+\/\S+/.exec(textOf(mail))?.[0] ?? ''
}

/** Returns the settings of a site that can send mail and knows its public address. */
export async function mailSettings(mailPort: number): Promise<Record<string, string>> {
  const port = String(await freePort())
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${mailPort}?requireTLS=false`,
    MAIL_FROM: 'ISSE <hello@isse.example>',
  }
  return { ...mail, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` }
}
