import { chown, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aptInstall } from '../apt.ts'
import { onPath, unprivileged } from '../processes.ts'
import { runOnPort } from '../program-on-port.ts'

/** Finds Caddy, and on Debian installs it where it is missing. The result says why there is none, in one line. */
export async function ensureCaddy(): Promise<{ unavailable: string } | undefined> {
  const refusal = onPath('caddy') ? undefined : await aptInstall('caddy')
  return onPath('caddy') ? undefined : { unavailable: refusal ?? 'no caddy was found on this machine' }
}

/**
 * Runs Caddy in the foreground, with all its files in a folder of its own.
 *
 * @param port one that it listens on, which says when it is ready
 * @returns the folder of its data, where its own certificate authority is
 * @throws with what Caddy printed, where it ends or does not answer
 */
export async function runCaddy(
  program: string,
  port: number,
  caddyfile: string,
): Promise<{ data: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'isse-caddy-'))
  const account = await unprivileged('caddy')
  const config = path.join(folder, 'Caddyfile')
  await writeFile(config, caddyfile)
  const data = path.join(folder, 'caddy')
  await mkdir(data)
  if (account.uid !== undefined && account.gid !== undefined)
    for (const one of [folder, config, data]) await chown(one, account.uid, account.gid)
  const stop = await runOnPort({
    name: 'Caddy',
    file: program,
    args: ['run', '--config', config, '--adapter', 'caddyfile'],
    account,
    folder,
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    port,
  })
  return { data, stop }
}
