import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isListening } from '../machine/processes.ts'
import { replaceEach } from '../machine/replace-each.ts'

// Adapts the files of deploy/cluster to this machine. Only addresses, folders and privileged options change, and each
// changed text must exist.

const deploy = path.resolve(import.meta.dirname, '../../../deploy/cluster')

/** Reads a file of deploy/cluster. */
export function deployedFile(name: string): Promise<string> {
  return readFile(path.join(deploy, name), 'utf8')
}

/**
 * Finds a free network on the loopback interface, so that each machine of a cluster has an address with the deployed
 * ports. Linux answers for all of 127.0.0.0/8.
 *
 * @returns the prefix that replaces '10.0.0.', such as '127.90.7.'
 */
export async function findNetwork(): Promise<string> {
  for (;;) {
    const network = `127.${randomInt(64, 128)}.${randomInt(256)}.`
    if (!(await isListening(8000, `${network}31`))) return network
  }
}

/** The configuration of HAProxy on the proxy, whose address ends with 31. */
export async function haproxyProxyConfiguration(network: string): Promise<string> {
  return replaceEach(await deployedFile('haproxy-proxy.cfg'), [
    ['    log /dev/log local0 notice\n', ''],
    ['    user haproxy\n    group haproxy\n    chroot /var/lib/haproxy\n', ''],
    ['127.0.0.1:', `${network}31:`],
    // Without a source, the system uses 127.0.0.1 for local connections, which no server trusts.
    ['    timeout connect 2s\n', `    timeout connect 2s\n    source ${network}31\n`],
    ['10.0.0.', network],
  ])
}

/** Returns the settings of the site on one of its two machines. */
export async function siteSettings(network: string, server: 1 | 2): Promise<Record<string, string>> {
  const text = replaceEach(await deployedFile('isse.env'), [
    ['https://www.example.org,https://example.org', `http://${network}31`],
    ['HOST=10.0.0.21', `HOST=10.0.0.2${server}`],
    ['127.0.0.1:', `${network}2${server}:`],
    ['10.0.0.', network],
  ])
  const found = [...text.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value])
  // Each test site has a folder of its own and starts without the demonstration.
  const { DATA_DIR: _, SEED: __, ...settings } = Object.fromEntries(found) as Record<string, string>
  return settings
}
