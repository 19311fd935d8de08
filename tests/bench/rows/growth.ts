import { request } from 'node:http'
import { Script } from '../../support/requests/script.ts'
import type { Site } from '../../support/site/site.ts'
import { startGrownSite, type Size } from '../kit/grown-site.ts'
import { milliseconds, resultOf, type Row } from '../kit/row.ts'
import { median, percentile } from '../kit/statistics.ts'

const hundred: Size = { messages: 100, galleryImages: 100, events: 100, services: 100 }
const grown: Size = { messages: 20_000, galleryImages: 5_000, events: 1_000, services: 100 }

/** Of one kind in a round, each after the answer to the one before. */
const REQUESTS = 20

/** Of exports, which send all messages each time. */
const EXPORTS = 3

/** A page of a list, by its place in the list. */
type Place = 'first' | 'middle' | 'last'

const placeOf = (total: number, size: number): Record<Place, number> => {
  const pages = Math.ceil(total / size)
  return { first: 1, middle: Math.ceil(pages / 2), last: pages }
}

/** What is asked for on a site of this size, by what it is. */
function requestsOf({ galleryImages, messages }: Size): Record<string, string> {
  const [gallery, inbox] = [placeOf(galleryImages, 12), placeOf(messages, 10)]
  const trpc = (call: string, input?: object) =>
    `/trpc/${call}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`
  return {
    'gallery, first page': `/api/galleryImages/${gallery.first}`,
    'gallery, middle page': `/api/galleryImages/${gallery.middle}`,
    'gallery, last page': `/api/galleryImages/${gallery.last}`,
    'inbox, first page': `/api/messages/${inbox.first}`,
    'inbox, middle page': `/api/messages/${inbox.middle}`,
    'inbox, last page': `/api/messages/${inbox.last}`,
    events: '/api/events',
    'a word that one message has': trpc('messages.list', { page: 1, search: 'person77@' }),
    "the dashboard's summary": trpc('dashboard.summary'),
    'the order of the gallery': trpc('gallery.all'),
    'the export of all messages': '/admin/messages.csv',
  }
}

const goals: Record<string, { ratio: number } | { most: number }> = {
  'gallery, first page': { ratio: 2 },
  'gallery, last page': { ratio: 2 },
  'inbox, first page': { ratio: 2 },
  'inbox, last page': { ratio: 2 },
  // Ten times as many events.
  events: { ratio: 10 },
  'a word that one message has': { most: 30 },
}

/** How long answers take with thousands of records, beside a hundred of each: one request at a time, p50, afresh. */
export async function measureGrowth(): Promise<Row[]> {
  const sites: Site[] = []
  try {
    for (const size of [hundred, grown]) sites.push(await startGrownSite(size))
    const [small, large] = (await Promise.all(sites.map(measurerOf))) as [Measure, Measure]
    const rows: Row[] = []
    for (const figure of Object.keys(requestsOf(grown))) {
      const times = { small: [] as number[], large: [] as number[] }
      for (let round = 0; round < 3; round++) {
        times.small.push(await small(requestsOf(hundred)[figure] ?? ''))
        times.large.push(await large(requestsOf(grown)[figure] ?? ''))
      }
      rows.push(rowOf(figure, median(times.large), median(times.small)))
    }
    return rows
  } finally {
    for (const site of sites) await site.stop()
  }
}

function rowOf(figure: string, large: number, small: number): Row {
  const goal = goals[figure]
  const ratio = large / small
  const isMet = goal && ('ratio' in goal ? ratio <= goal.ratio : large <= goal.most)
  const words = goal && ('ratio' in goal ? `${goal.ratio} or less` : `${goal.most} ms or less`)
  return {
    figure,
    beside: 'a hundred records',
    ours: milliseconds(large),
    baseline: milliseconds(small),
    ratio: ratio.toFixed(2),
    goal: words ?? 'reported',
    result: resultOf(isMet),
  }
}

/** @returns the p50 of some requests for an address, in milliseconds */
type Measure = (path: string) => Promise<number>

async function measurerOf(site: Site): Promise<Measure> {
  const { cookie } = await new Script(site).signIn(site.admin)
  let asked = 0
  return async (path) => {
    const times: number[] = []
    const requests = path.endsWith('.csv') ? EXPORTS : REQUESTS
    for (let count = 0; count < requests; count++) {
      asked++
      // A host name and a network of its own, so that no kept answer is sent and no limit is met.
      const host = `127.0.${(asked >> 8) & 255}.${asked & 255}:${new URL(site.url).port}`
      const headers = { cookie, host, 'x-forwarded-for': host.replace(/^127/, '10').replace(/:.*/, '') }
      const start = performance.now()
      await get(site.url + path, headers)
      times.push(performance.now() - start)
    }
    return percentile(times, 50)
  }
}

function get(url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', resolve).once('error', reject)
    })
      .once('error', reject)
      .end()
  })
}
