import { plainEnvironment } from '../run/env.ts'
import { isRoot, onPath, run } from './processes.ts'

const minutes = 60_000

/**
 * Prevents Debian from creating and starting a PostgreSQL cluster, because the tests start their own. The file is
 * removed afterwards.
 */
const noClusterOfDebians = `
folder=/etc/postgresql-common/createcluster.d
mkdir -p "$folder"
echo 'create_main_cluster = off' > "$folder/tests-only.conf"
trap 'rm -f "$folder/tests-only.conf"' EXIT`

/** Installs nginx, Caddy and the parts of a cluster without starting them, now or at boot. */
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

/** The packages that would start services, with the services. */
const services = {
  nginx: 'nginx',
  caddy: 'caddy',
  haproxy: 'haproxy',
  'etcd-server': 'etcd',
  patroni: 'patroni',
  prometheus: 'prometheus',
  pgbouncer: 'pgbouncer',
}

/** Failing to update the lists is fine: the installation decides. */
const update = 'apt-get -o DPkg::Lock::Timeout=300 update >/dev/null || true'

/** Updates the lists once per run. */
let updated: Promise<unknown> | undefined

/** Waits for the lock of another apt-get. */
const install = `
export DEBIAN_FRONTEND=noninteractive
apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends "$@"`

/**
 * Installs Debian packages, as root or with passwordless sudo. Returns the reason of a failure in one line, or
 * undefined on success.
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
 * Finds a program, and on Debian installs it if it is missing.
 *
 * @returns the reason of a failure in one line, or undefined on success
 */
export async function ensureProgram(name: string, packageName = name): Promise<string | undefined> {
  const refusal = onPath(name) ? undefined : await aptInstall(packageName)
  return onPath(name) ? undefined : (refusal ?? `no ${name} was found on this machine`)
}
