import { plainEnvironment } from '../run/env.ts'
import { isRoot, onPath, run } from './processes.ts'

const minutes = 60_000

/**
 * Keeps Debian from making and starting a PostgreSQL cluster of its own when the server is installed: the tests
 * start one themselves, and a developer did not ask for a service. The file is gone afterwards.
 */
const noClusterOfDebians = `
folder=/etc/postgresql-common/createcluster.d
mkdir -p "$folder"
echo 'create_main_cluster = off' > "$folder/tests-only.conf"
trap 'rm -f "$folder/tests-only.conf"' EXIT`

/** The same for nginx, Caddy and the parts of a cluster: they are installed without being started, now or with the machine. */
const noServiceOfDebians = `
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"
  chmod 755 "$policy"
fi`
const disableService = (name: string) => `
update-rc.d ${name} disable >/dev/null 2>&1 || true
systemctl disable ${name} >/dev/null 2>&1 || true`

/** What Debian's packages would start as services: the package and its service. */
const services = {
  nginx: 'nginx',
  caddy: 'caddy',
  haproxy: 'haproxy',
  'etcd-server': 'etcd',
  patroni: 'patroni',
  prometheus: 'prometheus',
  pgbouncer: 'pgbouncer',
}

/** An outdated list is no reason to stop: the installation decides. */
const update = 'apt-get -o DPkg::Lock::Timeout=300 update >/dev/null || true'

/** The update of the lists, once for a run. */
let updated: Promise<unknown> | undefined

/** apt-get waits for another run's lock. */
const install = `
export DEBIAN_FRONTEND=noninteractive
apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends "$@"`

/**
 * Installs packages of Debian's as root or where sudo asks for no password. Returns why it could not, in one
 * line, or undefined when they are installed.
 */
export async function aptInstall(...packages: string[]): Promise<string | undefined> {
  const packageName = packages.join(' and ')
  if (!onPath('apt-get')) return `this system has no apt-get to install ${packageName} with`
  const prefix = isRoot() ? [] : ['sudo', '-n']
  if (prefix.length && (await run('sudo', ['-n', 'true'], { limit: 10_000 })).code !== 0)
    return `installing ${packageName} needs root or sudo without a password`
  const env = plainEnvironment()
  const runAsRoot = (script: string, ...args: string[]) => {
    const [command = 'sh', ...rest] = [...prefix, 'sh', '-c', script, 'apt', ...args]
    return run(command, rest, { env, limit: 10 * minutes })
  }
  await (updated ??= runAsRoot(update))
  const { code, output } = await runAsRoot(['set -e', ...scriptFor(packages)].join(''), ...packages)
  return code === 0 ? undefined : `apt-get could not install ${packageName}: ${lastLine(output)}`
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}

function scriptFor(packages: string[]): string[] {
  if (packages.includes('postgresql')) return [noClusterOfDebians, install]
  const found = Object.entries(services).filter(([name]) => packages.includes(name))
  return found.length
    ? [noServiceOfDebians, install, ...found.map(([, service]) => disableService(service))]
    : [install]
}

/**
 * Finds a program, and on Debian installs it where it is missing.
 *
 * @returns why there is none, in one line; undefined where there is
 */
export async function ensureProgram(name: string, packageName = name): Promise<string | undefined> {
  const refusal = onPath(name) ? undefined : await aptInstall(packageName)
  return onPath(name) ? undefined : (refusal ?? `no ${name} was found on this machine`)
}
