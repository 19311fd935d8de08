import { chown, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aptInstall } from '../apt.ts'
import { freePort, isExecutable, onPath, unprivileged } from '../processes.ts'
import { runOnPort } from '../program-on-port.ts'

/** Debian has it outside the PATH of ordinary users. */
function findPgbouncer(): string | undefined {
  return [onPath('pgbouncer'), '/usr/sbin/pgbouncer'].find((file) => file !== undefined && isExecutable(file))
}

/** Finds PgBouncer, and on Debian installs it where it is missing. The result says why there is none, in one line. */
export async function ensurePgbouncer(): Promise<{ program: string } | { unavailable: string }> {
  const refusal = findPgbouncer() ? undefined : await aptInstall('pgbouncer')
  const program = findPgbouncer()
  return program ? { program } : { unavailable: refusal ?? 'no pgbouncer was found on this machine' }
}

/**
 * Runs PgBouncer in front of a database server. In transaction mode it has fewer connections than its clients, so each
 * transaction may be on another.
 *
 * @returns the address of the database by way of it
 */
export async function runPgbouncer(
  program: string,
  target: string,
  mode: 'transaction' | 'session' = 'transaction',
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username, password } = new URL(target)
  const folder = await mkdtemp(path.join(tmpdir(), 'isse-pgbouncer-'))
  const account = await unprivileged('postgres')
  const file = path.join(folder, 'pgbouncer.ini')
  const own = await freePort()
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port || 5432} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'transaction' ? 3 : 30}
max_client_conn = 100
`,
    { mode: 0o600 },
  )
  if (account.uid !== undefined && account.gid !== undefined)
    for (const one of [folder, file]) await chown(one, account.uid, account.gid)
  const stop = await runOnPort({ name: 'PgBouncer', file: program, args: [file], account, folder, port: own })
  const url = new URL(target)
  url.host = `127.0.0.1:${own}`
  return { url: url.href, stop }
}
