/**
 * Counts the source files that run for a page, a save, a draft and its publication on the production build. `npm run
 * bench:files` prints the counts; `npm run bench:files -- --list` names the files, too. A file counts if it runs every
 * time, so that occasional background work is left out.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { Profiler } from 'node:inspector'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, pause } from '../support/machine/processes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const main = path.join(root, 'apps/server/dist/main.js')
const admin = { email: 'bench@example.org', password: 'seven-lemons-and-a-kettle' }

const folder = await mkdtemp(path.join(tmpdir(), 'isse-files-'))
const port = String(await freePort())
const url = `http://127.0.0.1:${port}`
// Runs before the server. Without tsx, which would change the built files and so the offsets of their functions.
const coverage = `
  import { Session } from 'node:inspector/promises'
  process.execArgv = [] // of its children
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  process.on('message', async () => process.send((await session.post('Profiler.takePreciseCoverage')).result))`
const server = fork(main, {
  execArgv: ['--import', `data:text/javascript,${encodeURIComponent(coverage)}`],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  },
})
while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) await pause(200)

const signedIn = await fetch(`${url}/api/signin`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(admin),
})
const cookie = signedIn.headers
  .getSetCookie()
  .map((line) => line.split(';', 1)[0])
  .join('; ')
/** The revision of the last draft, or null. */
let seen: number | null = null
const works = {
  'a cached page': () => fetch(`${url}/services`),
  'an uncached page': () => fetch(`${url}/services`, { headers: { authorization: 'Basic none' } }),
  'a save': save,
  'a save by a script': saveByScript,
  'a draft': saveDraft,
  'a publication': publish,
}
// The demonstration's pictures are encoded after the start.
while ((await filesOf(await takeFunctions())).some((file) => file.includes('/images/'))) await pause(1000)
for (const [name, work] of Object.entries(works)) {
  for (const _ of [1, 2, 3]) {
    if (work === publish) await done(saveDraft())
    await done(work())
  }
  let files: string[] | undefined
  for (const _ of [1, 2, 3, 4, 5]) {
    // Publishing needs a draft, which is not counted.
    if (work === publish) await done(saveDraft())
    await takeFunctions()
    await done(work())
    const run = await filesOf(await takeFunctions())
    files = files?.filter((file) => run.includes(file)) ?? run
  }
  files ??= []
  console.log(`${name.padEnd(20)}${files.length}`)
  if (process.argv.includes('--list')) console.log(files.map((file) => `  ${file}`).join('\n'))
}
server.kill()
await once(server, 'exit')
await rm(folder, { recursive: true })

async function done(answer: Promise<Response>): Promise<void> {
  const { status } = await answer.then(async (response) => (await response.arrayBuffer(), response))
  if (status !== 200) throw new Error(`A request was answered ${status}.`)
}

/** Saves a service with a new text, as its screen does. */
function save(): Promise<Response> {
  const fields = { name: 'Saved', serviceText: `Saved at ${performance.now()}.` }
  return callProcedure('services.update', { serviceId: '1', ...fields })
}

/** Saves a service with a new text over REST. */
function saveByScript(): Promise<Response> {
  const form = new FormData()
  form.set('contentBlock', JSON.stringify({ id: 1, name: 'Saved', text: `Saved at ${performance.now()}.` }))
  return fetch(`${url}/api/isseService/update`, { method: 'POST', headers: { cookie }, body: form })
}

/** Saves a draft of a published service, in place of the previous one. */
async function saveDraft(): Promise<Response> {
  const fields = { name: 'Saved', serviceText: `Kept at ${performance.now()}.` }
  const answer = await callProcedure('unpublished.keep', { kind: 'service', id: 1, fields, seen })
  const { result } = (await answer.clone().json()) as { result: { data: { revisionId: number } } }
  seen = result.data.revisionId
  return answer
}

/** Publishes the last draft. */
async function publish(): Promise<Response> {
  const answer = await callProcedure('unpublished.publish', { kind: 'service', id: 1, seen })
  seen = null
  return answer
}

function callProcedure(name: string, input: object): Promise<Response> {
  const headers = { cookie, origin: url, 'content-type': 'application/json' }
  return fetch(`${url}/trpc/${name}`, { method: 'POST', headers, body: JSON.stringify(input) })
}

/** Takes the functions of our built files that ran since the last call, as offsets by file. */
async function takeFunctions(): Promise<[file: string, offsets: number[]][]> {
  server.send('take')
  const [result] = (await once(server, 'message')) as [Profiler.ScriptCoverage[]]
  return result
    .filter((script) => script.url.startsWith('file:') && !script.url.includes('/node_modules/'))
    .map((script) => {
      const run = script.functions.filter(({ ranges: [range] }) => range?.count)
      return [fileURLToPath(script.url), run.map(({ ranges: [range] }) => range?.startOffset ?? 0)]
    })
}

/** Finds the source files of functions by the source maps of the build. */
async function filesOf(functions: [file: string, offsets: number[]][]): Promise<string[]> {
  const found = new Set<string>()
  for (const [file, offsets] of functions) {
    const json = await readFile(`${file}.map`, 'utf8').catch(() => undefined)
    if (json === undefined) continue
    const map = new SourceMap(JSON.parse(json) as SourceMapPayload)
    const text = await readFile(file, 'utf8')
    for (const offset of offsets) {
      const lines = text.slice(0, offset).split('\n')
      const entry = map.findEntry(lines.length - 1, lines.at(-1)?.length ?? 0)
      // A helper of the bundler has no source.
      if (!('originalSource' in entry) || !entry.originalSource) continue
      const source = path.relative(root, path.resolve(path.dirname(file), entry.originalSource))
      if (/^(apps|packages)\//.test(source) && !source.includes('node_modules')) found.add(source)
    }
  }
  return [...found].sort()
}
