import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { aptInstall } from '../machine/apt.ts'
import { isRoot, onPath, pause, run } from '../machine/processes.ts'
import { wholeEnvironment } from '../run/env.ts'

const cache = path.resolve(import.meta.dirname, '../../.cache')

/** A Debian 12 as a rented server has it after its installation, in a folder, with a shell of root in it. */
export interface BareDebian {
  /** Its root folder on this machine. */
  root: string
  /**
   * Runs commands in the one shell, which keeps its variables, and stops at the first that fails.
   *
   * @throws with what they printed, where one fails
   */
  sh(commands: string): Promise<string>
  /** Ends everything that runs in it, and removes it. */
  remove(): Promise<void>
}

/** Finds mmdebstrap, and on Debian installs it. The result says why no Debian can be made, in one line. */
export async function ensureBareDebian(): Promise<{ unavailable: string } | undefined> {
  if (!isRoot()) return { unavailable: 'a chroot needs root' }
  const refusal = onPath('mmdebstrap') ? undefined : await aptInstall('mmdebstrap')
  return onPath('mmdebstrap')
    ? undefined
    : { unavailable: refusal ?? 'no mmdebstrap was found on this machine' }
}

/**
 * Makes a Debian 12. What a rented server has and mmdebstrap's smallest variant lacks is put in: systemd's programs,
 * an ssh server. What is no part of the page comes from this machine: how npm finds its registry and whom it trusts, and
 * Node.js, by npm.
 *
 * @param hosts names that lead to the machine itself
 */
export async function makeBareDebian(hosts: readonly string[]): Promise<BareDebian> {
  const folder = await mkdtemp('/tmp/isse-debian-')
  const root = path.join(folder, 'root')
  await mkdir(root)
  await must('tar', ['-x', '-f', await baseArchive(), '-C', root])
  await copyFile('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'))
  await writeFile(path.join(root, 'etc/hosts'), `127.0.0.1 localhost ${hosts.join(' ')}\n`)
  await writeFile(path.join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  const standIn = path.join(root, 'usr/local/sbin/systemctl')
  await copyFile(path.join(import.meta.dirname, 'systemctl.sh'), standIn)
  await chmod(standIn, 0o755)
  await installNode(root, folder)
  const settings = await npmSettings(root)
  const shell = openShell(root, settings)
  const remove = async () => {
    shell.end()
    await run('umount', ['-R', root])
    await rm(folder, { recursive: true, force: true })
  }
  return { root, sh: shell.sh, remove }
}

async function baseArchive(): Promise<string> {
  const archive = path.join(cache, 'bare-debian-12.tar')
  if (existsSync(archive)) return archive
  await mkdir(cache, { recursive: true })
  const include = '--include=ca-certificates,systemd,openssh-server,iproute2'
  await must('mmdebstrap', ['--variant=minbase', include, 'bookworm', `${archive}.part.tar`])
  await rename(`${archive}.part.tar`, archive)
  return archive
}

/** Puts the newest Node.js 24 where NodeSource's package has it. */
async function installNode(root: string, folder: string): Promise<void> {
  const from = path.join(folder, 'node')
  const platform = `node-linux-${process.arch}`
  await must('npm', ['install', '--prefix', from, '--no-save', `${platform}@24`, 'npm@11'])
  await copyFile(path.join(from, 'node_modules', platform, 'bin/node'), path.join(root, 'usr/bin/node'))
  await chmod(path.join(root, 'usr/bin/node'), 0o755)
  await cp(path.join(from, 'node_modules/npm'), path.join(root, 'usr/lib/node_modules/npm'), {
    recursive: true,
  })
  for (const name of ['npm', 'npx'])
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(root, 'usr/bin', name))
}

/** How npm finds its registry here, and whom it trusts, as variables for the shell inside. */
async function npmSettings(root: string): Promise<Record<string, string>> {
  const { NODE_EXTRA_CA_CERTS: authorities } = wholeEnvironment()
  const own = (await run('npm', ['config', 'get', 'userconfig'])).output.trim().split('\n').at(-1) ?? ''
  if (existsSync(own)) {
    await copyFile(own, path.join(root, 'etc/npmrc-of-test'))
    await chmod(path.join(root, 'etc/npmrc-of-test'), 0o644)
  }
  if (authorities) await copyFile(authorities, path.join(root, 'etc/ssl/authorities-of-test.crt'))
  return {
    npm_config_userconfig: '/etc/npmrc-of-test',
    ...(authorities && { NODE_EXTRA_CA_CERTS: '/etc/ssl/authorities-of-test.crt' }),
  }
}

/** A shell of root in namespaces of its own, so that what it has started ends with it. */
function openShell(root: string, variables: Record<string, string>) {
  const inside = `set -e
mount --make-rprivate / && mount --bind ${root} ${root} && mount -t proc proc ${root}/proc
mount --rbind /dev ${root}/dev && mount -t tmpfs tmpfs ${root}/run
exec chroot ${root} /bin/bash`
  const child = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', inside], {
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: '/root',
      LANG: 'C.UTF-8',
      DEBIAN_FRONTEND: 'noninteractive',
      ...variables,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  let count = 0
  const sh = async (commands: string) => {
    const end = `end-of-commands-${count++}`
    output = ''
    // In the shell itself, for its variables. A command that fails ends the block, as a person would stop there.
    const last = commands.trimEnd()
    child.stdin.write(
      `set -e; trap 'echo ${end} failed' EXIT\n{\n${last}\n} < /dev/null\ntrap - EXIT; set +e; echo ${end} done\n`,
    )
    while (!output.includes(`${end} `) && child.exitCode === null && child.signalCode === null)
      await pause(50)
    const printed = output.slice(0, output.indexOf(end))
    if (!output.includes(`${end} done`)) throw new Error(`${commands}\nfailed:\n${printed.slice(-6000)}`)
    return printed
  }
  return { sh, end: () => child.kill('SIGKILL') }
}

async function must(command: string, args: string[]): Promise<void> {
  const { code, output } = await run(command, args, { env: wholeEnvironment(), limit: 15 * 60_000 })
  if (code !== 0) throw new Error(`${command} failed: ${output.slice(-2000)}`)
}
