import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aptInstall } from '../apt.ts'
import { isExecutable, onPath } from '../processes.ts'
import { runOnPort } from '../program-on-port.ts'

/** The HAProxy of this machine. Debian has it outside the PATH of ordinary users. */
export function findHaproxy(): string | undefined {
  return [onPath('haproxy'), '/usr/sbin/haproxy'].find((file) => file !== undefined && isExecutable(file))
}

/** Finds HAProxy, and on Debian installs it where it is missing. The result says why there is none, in one line. */
export async function ensureHaproxy(): Promise<{ program: string } | { unavailable: string }> {
  const refusal = findHaproxy() ? undefined : await aptInstall('haproxy')
  const program = findHaproxy()
  return program ? { program } : { unavailable: refusal ?? 'no HAProxy was found on this machine' }
}

/**
 * Runs HAProxy in the foreground, with its configuration in a folder of its own.
 *
 * @param port one that it listens on, which says when it is ready
 * @param host the address of the port
 * @returns what stops it
 * @throws with what HAProxy printed, where it ends or does not answer
 */
export async function runHaproxy(program: string, port: number, configuration: string, host?: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'isse-haproxy-'))
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, configuration)
  return runOnPort({
    name: 'HAProxy',
    file: program,
    args: ['-db', '-f', file],
    account: {},
    folder,
    port,
    host,
  })
}
