import { chown, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aptInstall } from '../apt.ts'
import { freePort, isExecutable, onPath, unprivileged } from '../processes.ts'
import { runOnPort } from '../program-on-port.ts'

/** A reverse proxy in front of a site, by two addresses. */
export interface Nginx {
  /** Reads a request's whole body before it passes it on, as nginx does by default. */
  buffered: { url: string }
  /** Passes a body on as it comes. */
  unbuffered: { url: string }
  /** The paths of all requests that it has read so far, as they were sent, in the order in which they ended. */
  requests(): Promise<string[]>
  stop(): Promise<void>
}

/** The nginx of this machine. Debian has it outside the PATH of ordinary users. */
export function findNginx(): string | undefined {
  return [onPath('nginx'), '/usr/sbin/nginx'].find((file) => file !== undefined && isExecutable(file))
}

/** Finds nginx, and on Debian installs it where it is missing. The result says why there is none, in one line. */
export async function ensureNginx(): Promise<{ unavailable: string } | undefined> {
  const refusal = findNginx() ? undefined : await aptInstall('nginx')
  return findNginx() ? undefined : { unavailable: refusal ?? 'no nginx was found on this machine' }
}

/**
 * Starts nginx on free ports of the loopback address in front of a site. It holds one connection to the site for
 * all visitors, so that whatever is left on it is read before the next visitor's request.
 *
 * @throws as runNginx
 */
export async function startNginx(program: string, site: { url: string }): Promise<Nginx> {
  const ports = { buffered: await freePort(), unbuffered: await freePort() }
  const { folder, stop } = await runNginx(program, ports.unbuffered, (own) =>
    configuration(own, new URL(site.url).host, ports),
  )
  const requests = async () =>
    (await readFile(path.join(folder, 'requests'), 'utf8')).split('\n').slice(0, -1)
  const url = (port: number) => ({ url: `http://127.0.0.1:${port}` })
  return { buffered: url(ports.buffered), unbuffered: url(ports.unbuffered), requests, stop }
}

/**
 * Runs nginx in the foreground, with all its files in a folder of its own.
 *
 * @param port one that it listens on, which says when it is ready
 * @param configure makes the part of the configuration that is inside http { }
 * @param host the address of the port
 * @throws with what nginx printed, where it ends or does not answer
 */
export async function runNginx(
  program: string,
  port: number,
  configure: (folder: string) => string | Promise<string>,
  host?: string,
): Promise<{ folder: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'isse-nginx-'))
  const account = await unprivileged('www-data')
  await writeFile(path.join(folder, 'nginx.conf'), inForeground(folder, await configure(folder)))
  if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid)
  const stop = await runOnPort({
    name: 'nginx',
    file: program,
    args: ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr'],
    account,
    folder,
    port,
    host,
  })
  return { folder, stop }
}

function inForeground(folder: string, http: string): string {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  )
  return `
daemon off;
worker_processes 1;
pid ${path.join(folder, 'pid')};
events { worker_connections 64; }
http {
  ${folders.join('\n  ')}
${http}
}
`
}

function configuration(
  folder: string,
  site: string,
  ports: { buffered: number; unbuffered: number },
): string {
  const server = (port: number, buffering: 'on' | 'off') => `
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_request_buffering ${buffering};
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }`
  return `
  log_format path $request_uri;
  access_log ${path.join(folder, 'requests')} path;
  upstream site {
    server ${site};
    keepalive 1;
  }
${server(ports.buffered, 'on')}
${server(ports.unbuffered, 'off')}
`
}
