import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { replaceEach } from '../machine/replace-each.ts'
import type { Network } from './addresses.ts'

// The files of deploy/cluster, for a cluster on this machine. Only addresses, folders and what root alone may do are
// changed, and each changed text must be found.

const deploy = path.resolve(import.meta.dirname, '../../../deploy/cluster')

type Changes = [from: string, to: string][]

/** A file as it is deployed. */
export function deployedFile(name: string): Promise<string> {
  return readFile(path.join(deploy, name), 'utf8')
}

/** What root alone may do, in each file of HAProxy. */
const ofRoot: Changes = [
  ['    log /dev/log local0 notice\n', ''],
  ['    user haproxy\n    group haproxy\n    chroot /var/lib/haproxy\n', ''],
]

/** The file of HAProxy on the proxy. */
export async function haproxyProxyConfiguration(network: Network, address: string) {
  const changes: Changes = [
    ...ofRoot,
    ['127.0.0.1:', `${address}:`],
    // Without it the system takes 127.0.0.1 for all that stays on this machine, and no server trusts that.
    ['    timeout connect 2s\n', `    timeout connect 2s\n    source ${address}\n`],
  ]
  return inNetwork(replaceEach(await deployedFile('haproxy-proxy.cfg'), changes), network)
}

/** The part of nginx's configuration inside http { }, as it is deployed but for the addresses on which it listens. */
export async function secureNginxConfiguration({ certificate, key }: { certificate: string; key: string }) {
  return replaceEach(await deployedFile('nginx.conf'), [
    ['listen 80;', 'listen 127.0.0.1:8080;'],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', 'listen 127.0.0.1:8443 ssl http2;'],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/www.example.org/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/www.example.org/privkey.pem', key],
  ])
}

/** The settings of the site on one of its machines, by number. */
export async function siteSettings(network: Network, server: 1 | 2): Promise<Record<string, string>> {
  const text = onMachine(await deployedFile('isse.env'), [['10.0.0.21', `10.0.0.2${server}`]])
  const { prefix } = network
  const changes: Changes = [
    ['https://www.example.org,https://example.org', `http://${prefix}31`],
    ['127.0.0.1:', `${prefix}2${server}:`],
  ]
  // The tests have a folder for each site, and start it without the demonstration.
  const { DATA_DIR: _, SEED: __, ...settings } = settingsOf(inNetwork(replaceEach(text, changes), network))
  return settings
}

function inNetwork(text: string, { prefix }: Network): string {
  return replaceEach(text, [['10.0.0.', prefix]])
}

/** The settings of a file of NAME=value lines. */
function settingsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** Changes the lines that are marked 'this machine', or stand below a comment that begins so, up to an empty line. */
function onMachine(text: string, changes: Changes): string {
  return text
    .split('\n\n')
    .map((paragraph) => paragraph.split('\n'))
    .map((lines) =>
      lines
        .map((line, at) => {
          const isMarked = line.includes('# this machine') || isBelowMark(lines, at)
          return isMarked ? changes.reduce((result, [from, to]) => result.replaceAll(from, to), line) : line
        })
        .join('\n'),
    )
    .join('\n\n')
}

function isBelowMark(lines: string[], at: number): boolean {
  return lines.slice(0, at).some((line) => line.startsWith('# This machine'))
}
