/**
 * How long a sign-in takes while 64 connections ask for the costliest public things, beside a sign-in on the idle site:
 * rounds in turn, on the same machine at the same time, so that the ratio means something whatever else the machine does.
 *
 * `npm run bench:busy`; it takes a minute.
 */
import type { Database } from '@isse/db'
import { createAssociate, createEvent, createGalleryImage, createService } from '@isse/db/factories'
import { Agent, request } from 'node:http'
import { pause } from '../support/machine/processes.ts'
import { Script } from '../support/requests/script.ts'
import { startSite, type Site } from '../support/site/site.ts'
import { makeTemplates } from '../support/site/templates.ts'
import { median } from './kit/report/statistics.ts'
import { milliseconds, report, timed } from './measure.ts'

const ROUNDS = 3
const SIGN_INS = 3
const CONNECTIONS = 64

/** In milliseconds. */
const UNTIL_BUSY = 2000

/** A batch of the ten queries that read the most. */
const batch = `/trpc/${Array(10).fill('services.list').join(',')}?batch=1&input=%7B%7D`

const attacks: Record<string, string[]> = {
  'the home page': ['/'],
  'batches of ten queries': [batch],
  'lists by REST': ['/api/isseServices', '/api/galleryImages/1', '/api/events'],
  'all of these': ['/', batch, '/api/isseServices', '/services', '/gallery'],
}

let networks = 0

const removeTemplates = await makeTemplates()
const site = await startSite({ prepare: fill })
try {
  for (const from of ['one address', '64 addresses'] as const)
    for (const [name, paths] of Object.entries(attacks)) await compare(site, name, paths, from)
} finally {
  await site.stop()
  await removeTemplates()
}

async function compare(
  { url, admin }: Site,
  name: string,
  paths: string[],
  from: 'one address' | '64 addresses',
): Promise<void> {
  const signIns = async () => {
    const times: number[] = []
    for (let count = 0; count < SIGN_INS; count++)
      times.push(await timed(() => new Script({ url }).signIn(admin)))
    return median(times)
  }
  const figures = { idle: [] as number[], busy: [] as number[] }
  const answers = new Map<number, number>()
  for (let round = 0; round < ROUNDS; round++) {
    figures.idle.push(await signIns())
    const stop = attack(url, paths, from, answers)
    await pause(UNTIL_BUSY)
    figures.busy.push(await signIns())
    await stop()
  }
  const ratios = figures.busy.map((busy, at) => busy / (figures.idle[at] ?? Number.NaN))
  const counts = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  report(
    `${CONNECTIONS} connections from ${from} ask for ${name}`,
    `${milliseconds(median(figures.idle))} idle, ${milliseconds(median(figures.busy))} busy, ratio ${median(ratios).toFixed(2)} (${counts})`,
  )
}

/** As much as a charity may have on its pages. */
async function fill(db: Database): Promise<void> {
  for (let number = 1; number <= 12; number++) {
    await createService(db, { name: `Service ${number}`, serviceText: 'A text. '.repeat(100) })
    await createAssociate(db)
    await createEvent(db)
    await createGalleryImage(db)
  }
}

/** Asks over and over on every connection, until the function that it returns is called. */
function attack(
  url: string,
  paths: string[],
  from: 'one address' | '64 addresses',
  answers: Map<number, number>,
): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const stopped = new AbortController()
  // Each round from networks of its own, so that no limit of the round before is met.
  const start = networks
  networks += CONNECTIONS
  const connection = async (number: number) => {
    const network = start + (from === 'one address' ? 0 : number)
    const address = `10.9.${network >> 8}.${network & 255}`
    for (let at = number; !stopped.signal.aborted; at++) {
      const status = await get(url + paths[at % paths.length], agent, address).catch(() => 0)
      if (!stopped.signal.aborted) answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  const connections = Array.from({ length: CONNECTIONS }, (_, number) => connection(number))
  return async () => {
    stopped.abort()
    agent.destroy()
    await Promise.all(connections)
  }
}

function get(url: string, agent: Agent, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'x-forwarded-for': address } }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? 0))
    })
      .once('error', reject)
      .end()
  })
}
