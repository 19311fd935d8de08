import { spawn } from 'node:child_process'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { plainEnvironment } from '../run/env.ts'
import { aptInstall } from './apt.ts'
import { hasEnded, isListening, killWithUs, onPath, pause, unprivileged } from './processes.ts'

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
  const child = spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
    ...account,
    cwd: folder,
    env: { ...plainEnvironment(), HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-10_000)))
  child.once('error', (error) => (output += error.message))
  killWithUs(child)
  const stop = async () => {
    child.kill('SIGTERM')
    if (!(await hasEnded(child, 10_000))) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  for (const until = Date.now() + 30_000; !(await isListening(port)); await pause(50))
    if (child.pid === undefined || child.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error(`Caddy did not start: ${output}`)
    }
  return { data, stop }
}
