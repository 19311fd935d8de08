import { Agent } from 'node:http'
import { publicAddresses } from '../browser/public-pages.ts'
import { createPhotograph, createSmallImage } from '../images/photographs.ts'
import { pause } from '../machine/processes.ts'
import { addressesInTurn } from '../requests/addresses.ts'
import { rawAnswer } from '../requests/raw-answer.ts'
import { Script } from '../requests/script.ts'
import type { Site } from '../site/site.ts'

/** Between two samples, in milliseconds. */
export const SAMPLE_EVERY = 5000

const paths = [
  ...Object.values(publicAddresses),
  '/api/isseServices',
  '/api/events',
  '/api/galleryImages/1',
  '/sitemap.xml',
  '/events.ics',
  '/api/openapi.json',
  '/nothing/here',
  '/services?unknown=1',
]

/** Somebody's work: done over and over, with a rest in between, in milliseconds. */
interface Work {
  rest: number
  /** @returns the status of the answer */
  once: (count: number) => Promise<number>
}

/** A server under load, which has the demonstration content. */
type Server = Pick<Site, 'url' | 'admin'>

/**
 * Keeps servers of one site busy with all that people do there: pages and lists, kept and afresh, messages, saves, uploads,
 * sign-ins.
 *
 * @param images what is in the image store, by name
 * @param take takes a sample, every 5 seconds
 * @returns the samples, and how often each status was answered
 */
export async function underMixedLoad<Sample>(
  { servers, images, minutes }: { servers: Server[]; images: string[]; minutes: number },
  take: () => Promise<Sample>,
): Promise<{ samples: Sample[]; statuses: Record<number, number> }> {
  const over = new AbortController()
  const statuses: Record<number, number> = {}
  const work = await Promise.all(servers.map((server) => listWork(server, images)))
  const workers = work.flat().map(async ({ rest, once }) => {
    for (let count = 0; !over.signal.aborted; count++) {
      const status = await once(count)
      statuses[status] = (statuses[status] ?? 0) + 1
      await pause(rest)
    }
  })
  try {
    // A worker ends before its time by an error alone.
    const samples = await Promise.race([takeSamples(take, minutes), Promise.all(workers).then(() => [])])
    return { samples, statuses }
  } finally {
    over.abort()
    await Promise.allSettled(workers)
  }
}

async function takeSamples<Sample>(take: () => Promise<Sample>, minutes: number): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let count = (minutes * 60_000) / SAMPLE_EVERY; count > 0; count--) {
    await pause(SAMPLE_EVERY)
    samples.push(await take())
  }
  return samples
}

async function listWork(site: Server, stored: string[]): Promise<Work[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const administrator = await new Script(site).signIn(site.admin)
  const [small, photograph] = [await createSmallImage('png'), await createPhotograph()]
  const images = stored.filter((name) => /\.(webp|avif)$/.test(name))
  const visitors = new Script(site).crowd(2000)
  const { port } = new URL(site.url)

  const address = addressesInTurn(4096)
  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const all = { 'x-forwarded-for': address(), 'accept-encoding': 'br, gzip', ...headers }
    return (await rawAnswer(site.url + path, all, agent)).status
  }
  const page = (count: number) => paths[count % paths.length] ?? '/'
  const upload = async (imageFile: typeof small) =>
    (await administrator.elsewhere().upload('/api/image', { imageFile })).status

  const reading = { rest: 20, once: (count: number) => visit(page(count)) }
  return [
    reading,
    reading,
    reading,
    { rest: 50, once: (count) => visit(`/images/${images[count % images.length]}`) },
    // For a host name of its own, so that it is made afresh.
    {
      rest: 200,
      once: (count) => visit(page(count), { host: `127.9.${(count >> 8) & 255}.${count & 255}:${port}` }),
    },
    { rest: 500, once: async () => (await visitors().post('/api/message', message)).status },
    { rest: 2000, once: async (count) => save(administrator.elsewhere(), count) },
    { rest: 5000, once: () => upload(small) },
    { rest: 30_000, once: () => upload(photograph) },
    { rest: 20_000, once: async () => (await visitors().post('/api/signin', site.admin)).status },
  ]
}

const message = {
  firstName: 'Ann',
  lastName: 'Lee',
  subject: 'Walking football',
  contact: 'ann@example.org',
  message: 'May I come along on Monday?',
}

async function save(administrator: Script, count: number): Promise<number> {
  const contentBlock = JSON.stringify({ id: 1, name: `Saved ${count}`, text: 'Saved by the soak.' })
  return (await administrator.upload('/api/isseService/update', { contentBlock })).status
}
