import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setting, wholeEnvironment } from '../../run/env.ts'
import { aptInstall } from '../apt.ts'
import { isRoot, onPath, run } from '../processes.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const minutes = 60_000

/** What the Dockerfile says of how its image is run. */
interface ImageConfig {
  User: string
  Env: string[]
  Cmd: string[]
  WorkingDir: string
  StopSignal: string
  Healthcheck: { Test: string[] }
  Volumes: Record<string, object>
  Labels: Record<string, string>
}

/** An image that was built from the Dockerfile. */
export interface Image {
  config: ImageConfig
  /** Its files, as a folder. */
  files: string
  /** Removes the image, its base, and all that was made for them. */
  remove(): Promise<void>
}

/** Finds buildah and mmdebstrap, and on Debian installs what is missing. The result says why there is none, in one line. */
export async function ensureBuildah(): Promise<{ unavailable: string } | undefined> {
  if (process.platform !== 'linux' || !isRoot()) return { unavailable: 'it needs root on Linux' }
  const missing = ['buildah', 'mmdebstrap'].filter((program) => !onPath(program))
  const refusal = missing.length ? await aptInstall(...missing) : undefined
  return refusal ? { unavailable: refusal } : undefined
}

/**
 * Builds the Dockerfile with buildah. No image is downloaded: the base is a bare Debian with Node's own binary, under the
 * name that the Dockerfile has for the official image. It takes 5 to 20 minutes and 2 GB.
 *
 * @throws with the output of the step that failed
 */
export async function buildImage(): Promise<Image> {
  const folder = await mkdtemp(path.join(setting('folder') ?? tmpdir(), 'isse-image-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const buildah = useBuildah(folder)
    await makeBase(folder, buildah)
    await buildah(
      'bud',
      ...inChroot,
      '--format',
      'docker',
      '--pull-never',
      ...(await npmVolumes()),
      '-t',
      'isse',
      root,
    )
    const inspected = await buildah('inspect', '--type', 'image', 'isse')
    const { Docker } = JSON.parse(inspected) as { Docker: { config: ImageConfig } }
    const container = (await buildah('from', '--pull-never', 'isse')).trim()
    const files = (await buildah('mount', container)).trim()
    return { config: Docker.config, files, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

const inChroot = ['--isolation', 'chroot']

type Buildah = (...args: string[]) => Promise<string>

/** Nothing is shared with other images of the machine, and no kernel module is needed. */
function useBuildah(folder: string): Buildah {
  const storage = ['--storage-driver', 'vfs', '--root', path.join(folder, 'storage')]
  const options = [...storage, '--runroot', path.join(folder, 'run')]
  return (...args) => succeed('buildah', [...options, ...args], 40 * minutes)
}

/** The base that the Dockerfile names, such as node:24-bookworm-slim. */
async function nameOfBase(): Promise<{ name: string; node: string; debian: string }> {
  const dockerfile = await readFile(path.join(root, 'Dockerfile'), 'utf8')
  const [, name = '', node = '', debian = ''] = /^FROM (node:(\d+)-(\w+)-slim)$/m.exec(dockerfile) ?? []
  if (!name) throw new Error('The Dockerfile names no base such as node:24-bookworm-slim.')
  return { name, node, debian }
}

async function makeBase(folder: string, buildah: Buildah): Promise<void> {
  const { name, node, debian } = await nameOfBase()
  const archive = path.join(folder, 'base.tar')
  const variant = ['--variant=minbase', '--include=ca-certificates']
  await succeed('mmdebstrap', [...variant, debian, archive], 20 * minutes)
  const own = path.join(folder, 'node')
  await mkdir(own)
  const library = `node-${process.platform}-${process.arch}`
  await succeed('npm', ['install', '--prefix', own, `${library}@${node}`], 5 * minutes)
  const npm = path.join((await succeed('npm', ['root', '--global'])).trim(), 'npm')
  const base = (await buildah('from', 'scratch')).trim()
  await buildah('add', base, archive, '/')
  await rm(archive)
  await buildah('copy', base, path.join(own, 'node_modules', library, 'bin/node'), '/usr/local/bin/node')
  await buildah('copy', base, npm, '/usr/local/lib/node_modules/npm')
  const link = ['ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm']
  await buildah('run', ...inChroot, base, '--', ...link)
  await buildah('commit', '--rm', base, `docker.io/library/${name}`)
}

/** This user's registry and what npm has downloaded before, for the build alone: nothing of it gets into the image. */
async function npmVolumes(): Promise<string[]> {
  const config = async (key: string) =>
    (await succeed('npm', ['config', 'get', key])).trim().split('\n').at(-1) ?? ''
  const settings = await config('userconfig')
  const cache = ['--volume', `${await config('cache')}:/root/.npm`]
  return existsSync(settings) ? [...cache, '--volume', `${settings}:/root/.npmrc:ro`] : cache
}

/** @throws with what the program printed, where it fails */
async function succeed(command: string, args: string[], limit = minutes): Promise<string> {
  // npm may need a registry's settings. Its warnings would be taken for its answer.
  const env = { ...wholeEnvironment(), npm_config_loglevel: 'error' }
  const { code, output } = await run(command, args, { cwd: root, env, limit })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output.slice(-5000)}`)
  return output
}
