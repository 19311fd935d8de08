import { chmod, readFile } from 'node:fs/promises'
import path from 'node:path'
import { connect } from 'node:tls'
import { isExecutable, freePort, onPath, pause, run } from '../processes.ts'
import { runCaddy } from './caddy.ts'
import { findNginx, runNginx } from './nginx.ts'
import { replaceEach } from '../replace-each.ts'

// The proxies of docs/hosting.md, by the very files of deploy/, on the loopback address: names, ports and certificates are
// the only lines that are changed, and each must be found.

const deploy = path.resolve(import.meta.dirname, '../../../../deploy')

/** The two names of the site behind them. The first is that of PUBLIC_URL, and `.test` belongs to nobody. */
export const proxiedNames = ['www.isse.test', 'isse.test'] as const

export type ProxyKind = 'caddy' | 'nginx'

/** One of the two proxies, which serves https. */
export interface DeployedProxy {
  httpPort: number
  httpsPort: number
  /** The certificate by which its answers are trusted, in PEM. */
  authority: string
  stop(): Promise<void>
}

/** The program of a proxy on this machine. */
export function findProxy(kind: ProxyKind): string | undefined {
  return kind === 'nginx'
    ? findNginx()
    : [onPath('caddy'), '/usr/bin/caddy'].find((file) => file !== undefined && isExecutable(file))
}

/**
 * Starts a proxy in front of a site.
 *
 * @throws with what it printed, where it does not start
 */
export async function startDeployedProxy(kind: ProxyKind, site: { url: string }): Promise<DeployedProxy> {
  const program = findProxy(kind)
  if (!program) throw new Error(`There is no ${kind} on this machine.`)
  const ports = { httpPort: await freePort(), httpsPort: await freePort() }
  return { ...ports, ...(await starters[kind](program, ports, new URL(site.url).host)) }
}

interface Ports {
  httpPort: number
  httpsPort: number
}

const starters = { caddy: startCaddy, nginx: startNginx }

async function startCaddy(program: string, { httpPort, httpsPort }: Ports, site: string) {
  const { data, stop } = await runCaddy(program, httpsPort, await caddyfile({ httpPort, httpsPort }, site))
  // It listens before its own authority has signed the certificates.
  for (const until = Date.now() + 30_000; Date.now() < until; await pause(50)) {
    const authority = await readFile(path.join(data, 'pki/authorities/local/root.crt'), 'utf8').catch(
      () => '',
    )
    const certified = authority
      ? await Promise.all(proxiedNames.map((name) => isCertified(httpsPort, name, authority)))
      : [false]
    if (certified.every(Boolean)) return { authority, stop }
  }
  await stop()
  throw new Error('Caddy has signed no certificate in 30 s.')
}

/** Whether a server has a certificate for a name that the authority has signed. */
function isCertified(port: number, name: string, authority: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername: name, ca: authority })
    socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('secureConnect', () => socket.destroy())
  })
}

async function caddyfile({ httpPort, httpsPort }: Ports, site: string): Promise<string> {
  const own = `{
	admin off
	local_certs
	skip_install_trust
	default_bind 127.0.0.1
	http_port ${httpPort}
	https_port ${httpsPort}
	servers {`
  const changes: [string, string][] = [
    // The first block is of all sites.
    ['{\n\tservers {', own],
    ['www.example.org, example.org {', `${proxiedNames.join(', ')} {`],
    ['127.0.0.1:3000', site],
  ]
  return replaceEach(await readFile(path.join(deploy, 'Caddyfile'), 'utf8'), changes)
}

async function startNginx(program: string, ports: Ports, site: string) {
  let authority = ''
  const { stop } = await runNginx(program, ports.httpsPort, async (folder) => {
    const files = await makeCertificate(folder)
    authority = await readFile(files.certificate, 'utf8')
    return nginxConfiguration(ports, site, files)
  })
  return { authority, stop }
}

/** The file of deploy/ for nginx, for ports of the loopback address. */
export async function nginxConfiguration(
  { httpPort, httpsPort }: Ports,
  site: string,
  { certificate, key }: { certificate: string; key: string },
): Promise<string> {
  return replaceEach(await readFile(path.join(deploy, 'nginx/isse.conf'), 'utf8'), [
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${httpsPort} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/www.example.org/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/www.example.org/privkey.pem', key],
    ['server_name www.example.org example.org;', `server_name ${proxiedNames.join(' ')};`],
    ['server 127.0.0.1:3000;', `server ${site};`],
  ])
}

/** Makes a certificate that is its own authority. */
export async function makeCertificate(folder: string): Promise<{ certificate: string; key: string }> {
  const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')]
  const names = proxiedNames.map((name) => `DNS:${name}`).join(',')
  const about = ['-subj', `/CN=${proxiedNames[0]}`, '-addext', `subjectAltName=${names}`, '-days', '2']
  const { code, output } = await run(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...about, '-keyout', key, '-out', certificate],
    { limit: 30_000 },
  )
  if (code !== 0) throw new Error(`openssl made no certificate: ${output}`)
  // The server does not run as root in the tests, so that it may not read what only root may.
  await chmod(key, 0o644)
  return { certificate, key }
}
