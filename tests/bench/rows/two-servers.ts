import { ensureHaproxy, runHaproxy } from '../../support/machine/servers/haproxy.ts'
import { freePort } from '../../support/machine/processes.ts'
import type { Site } from '../../support/site/site.ts'
import type { BenchSite } from '../kit/sites/bench-site.ts'
import { effort } from '../kit/load/effort.ts'
import { loadWithTimes, type Loaded, type Requests } from '../kit/load/load.ts'
import { processorTime } from '../kit/load/processor-time.ts'
import { interleave } from '../kit/load/rounds.ts'
import { milliseconds, rateRow, type Row } from '../kit/report/row.ts'
import { median, medianRatio } from '../kit/report/statistics.ts'
import { messagePost, releaseBrake } from './message.ts'

const BESIDE = 'one server'

/** What is asked for, without the address of the site. */
const kinds: { name: string; path: string; requests: Omit<Requests, 'url'> }[] = [
  { name: 'kept page, home', path: '/', requests: { headers: { 'accept-encoding': 'br, gzip' } } },
  // For somebody with the cookie of a session a page is made anew.
  { name: 'page afresh, home', path: '/', requests: { headers: { cookie: 'isse.session_token=over' } } },
  { name: 'message written', path: '/api/message', requests: messagePost },
]

interface Measured extends Loaded {
  /** Requests for each second of the processor's time that the servers have taken together. */
  perProcessorSecond: number
}

/**
 * Two servers of one database behind HAProxy, beside one of them behind it. Servers, database, HAProxy and the client share
 * the cores of this machine, so that a second server has no processor of its own: the figures say what it costs that
 * there are two, not how much faster two machines are.
 */
export async function* measureTwoServers({ startSecond, sql }: BenchSite): AsyncGenerator<Row> {
  await releaseBrake(sql)
  // Without PUBLIC_URL answers are kept for a server's own port alone, and not for that of HAProxy.
  const start = async () => startSecond({ PUBLIC_URL: 'http://127.0.0.1', PORT: String(await freePort()) })
  const servers = [await start(), await start()]
  const one = await startBalancer(servers.slice(0, 1))
  const two = await startBalancer(servers)
  try {
    for (const { name, path, requests } of kinds) {
      const ask = (url: string, seconds: number) => loadWithTimes({ ...requests, url: url + path }, seconds)
      const sides = { one: () => measure(servers, one.url, ask), two: () => measure(servers, two.url, ask) }
      const figures = await interleave(sides, {
        one: () => ask(one.url, effort.warmUpSeconds),
        two: () => ask(two.url, effort.warmUpSeconds),
      })
      yield* rowsOf(name, figures.two, figures.one)
    }
  } finally {
    for (const part of [one, two, ...servers]) await part.stop()
  }
}

async function measure(
  servers: Site[],
  url: string,
  ask: (url: string, seconds: number) => Promise<Loaded>,
): Promise<Measured> {
  const taken = async () => {
    const each = await Promise.all(servers.map(({ pid }) => processorTime(pid)))
    return each.reduce((sum, seconds) => sum + seconds, 0)
  }
  const before = await taken()
  const { rate, p99 } = await ask(url, effort.loadSeconds)
  return { rate, p99, perProcessorSecond: (rate * effort.loadSeconds) / ((await taken()) - before) }
}

function* rowsOf(name: string, two: Measured[], one: Measured[]): Generator<Row> {
  const read = (key: keyof Measured) => [two.map((each) => each[key]), one.map((each) => each[key])] as const
  yield rateRow({ figure: `${name}, two servers`, beside: BESIDE }, ...read('rate'))
  const [p99OfTwo, p99OfOne] = read('p99')
  yield {
    figure: `${name}, two servers, p99`,
    beside: BESIDE,
    ours: milliseconds(median(p99OfTwo)),
    baseline: milliseconds(median(p99OfOne)),
    ratio: medianRatio(p99OfTwo, p99OfOne).toFixed(2),
    goal: 'reported',
    result: 'reported',
  }
  const figure = `${name}, two servers, per processor second`
  yield rateRow({ figure, beside: BESIDE }, ...read('perProcessorSecond'))
}

/** Starts HAProxy before some servers. It asks each /readyz, as in a cluster. */
async function startBalancer(servers: Site[]): Promise<{ url: string; stop(): Promise<void> }> {
  const haproxy = await ensureHaproxy()
  if ('unavailable' in haproxy) throw new Error(`Two servers need HAProxy: ${haproxy.unavailable}`)
  const port = await freePort()
  const lines = servers.map(({ url }, at) => `  server web${at + 1} ${new URL(url).host}`)
  const configuration = `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
listen site
  bind 127.0.0.1:${port}
  option httpchk GET /readyz
  default-server check inter 1s fall 2 rise 1
${lines.join('\n')}
`
  return { url: `http://127.0.0.1:${port}`, stop: await runHaproxy(haproxy.program, port, configuration) }
}
