import { chown, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aptInstall } from '../apt.ts'
import { isExecutable, onPath, unprivileged } from '../processes.ts'
import { runOnPort } from '../program-on-port.ts'

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
