import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { connect } from 'node:tls'
import { createCertificate, type Certificate } from '../certificates.ts'
import { freePort, pause, run, type Finished } from '../processes.ts'
import { createFolder, runOnPort } from '../program-on-port.ts'
import { replaceEach } from '../replace-each.ts'

// Runs the proxies of docs/hosting.md with the files of deploy/. Only names, ports and certificates are changed, and each
// changed line must exist.

const deploy = path.resolve(import.meta.dirname, '../../../../deploy')

/** The names of the site behind the proxies. The first is in PUBLIC_URL. */
export const proxiedNames = ['www.isse.test', 'isse.test'] as const

/** A proxy that serves https. */
export interface DeployedProxy {
  httpPort: number
  httpsPort: number
  /** The certificate of its authority, in PEM. */
  authority: string
  stop(): Promise<void>
}

type Ports = Pick<DeployedProxy, 'httpPort' | 'httpsPort'>

/**
 * Starts a proxy in front of a site.
 *
 * @throws with its output if it does not start
 */
export async function startDeployedProxy(
  kind: 'caddy' | 'nginx',
  { url }: { url: string },
): Promise<DeployedProxy> {
  const ports = { httpPort: await freePort(), httpsPort: await freePort() }
  const start = { caddy: startCaddy, nginx: startNginx }[kind]
  return { ...ports, ...(await start(ports, new URL(url).host)) }
}

async function startCaddy({ httpPort, httpsPort }: Ports, site: string) {
  const own = `{
	admin off
	local_certs
	skip_install_trust
	default_bind 127.0.0.1
	http_port ${httpPort}
	https_port ${httpsPort}
	servers {`
  const Caddyfile = replaceEach(await readFile(path.join(deploy, 'Caddyfile'), 'utf8'), [
    // The first block applies to all sites.
    ['{\n\tservers {', own],
    ['www.example.org, example.org {', `${proxiedNames.join(', ')} {`],
    ['127.0.0.1:3000', site],
  ])
  const args = ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile']
  const { folder, stop } = await runOnPort({
    name: 'caddy',
    args,
    files: { Caddyfile },
    account: 'caddy',
    port: httpsPort,
  })
  // Caddy listens before its authority has signed the certificates.
  for (const until = Date.now() + 30_000; Date.now() < until; await pause(50)) {
    const file = path.join(folder, '.local/share/caddy/pki/authorities/local/root.crt')
    const authority = await readFile(file, 'utf8').catch(() => '')
    const certified = proxiedNames.map((name) => authority !== '' && isCertified(httpsPort, name, authority))
    if ((await Promise.all(certified)).every(Boolean)) return { authority, stop }
  }
  await stop()
  throw new Error('Caddy has signed no certificate in 30 s.')
}

/** Checks if a server has a certificate for the name, signed by the authority. */
function isCertified(port: number, name: string, authority: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername: name, ca: authority })
    socket.once('secureConnect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('secureConnect', () => socket.destroy())
  })
}

async function startNginx(ports: Ports, site: string) {
  const configuration = await nginxConfiguration('nginx/isse.conf', ports, [
    ['server_name www.example.org example.org;', `server_name ${proxiedNames.join(' ')};`],
    ['server 127.0.0.1:3000;', `server ${site};`],
  ])
  const certificate = await createNginxCertificate()
  const { stop } = await runOnPort({
    name: 'nginx',
    args: nginxArguments,
    files: nginxFiles(configuration, certificate),
    account: 'www-data',
    port: ports.httpsPort,
  })
  return { authority: certificate.certificate, stop }
}

const nginxArguments = ['-p', '.', '-c', 'nginx.conf', '-e', 'stderr']

const createNginxCertificate = () => createCertificate(proxiedNames.map((name) => `DNS:${name}`).join(','))

/** Adapts an nginx file of deploy/ to ports of the loopback address. */
async function nginxConfiguration(
  file: string,
  { httpPort, httpsPort }: Ports,
  changes: [from: string, to: string][],
): Promise<string> {
  return replaceEach(await readFile(path.join(deploy, file), 'utf8'), [
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${httpsPort} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/www.example.org/fullchain.pem', 'certificate.pem'],
    ['/etc/letsencrypt/live/www.example.org/privkey.pem', 'key.pem'],
    ...changes,
  ])
}

/** Returns the files of an nginx in the foreground. All paths are in its own folder. */
function nginxFiles(http: string, { certificate, key }: Certificate): Record<string, string> {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  )
  const main = 'daemon off;\nworker_processes 1;\npid pid;\nevents { worker_connections 64; }\n'
  const configuration = `${main}http {\n${folders.join('\n')}\n${http}\n}\n`
  return { 'nginx.conf': configuration, 'certificate.pem': certificate, 'key.pem': key }
}

/** Runs nginx's own check on a file of deploy/. */
export async function checkWithNginx(nginx: string, file: string): Promise<Finished> {
  const configuration = await nginxConfiguration(file, { httpPort: 8080, httpsPort: 8443 }, [])
  const folder = await createFolder(nginxFiles(configuration, await createNginxCertificate()))
  try {
    return await run(nginx, ['-t', ...nginxArguments], { cwd: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
}
