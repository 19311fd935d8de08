/**
 * The throughput of a list of ten services, beside a bare Fastify route that sends the same bytes: rounds in turn, on
 * the same machine at the same time, so that the ratio means something whatever else the machine does.
 *
 * `npm run bench:rest`; it takes half a minute.
 */
import { createService } from '@isse/db/factories'
import Fastify from 'fastify'
import { Agent, request } from 'node:http'
import { startSite } from '../support/site/site.ts'
import { makeTemplates } from '../support/site/templates.ts'

const ROUNDS = 9
const SECONDS = 1.5
const AT_ONCE = 10

let requests = 0

const removeTemplates = await makeTemplates()
const site = await startSite({
  prepare: async (db) => {
    for (let number = 1; number <= 10; number++) await createService(db, { name: `Service ${number}` })
  },
})
try {
  await compare()
} finally {
  await site.stop()
  await removeTemplates()
}

async function compare(): Promise<void> {
  const list = `${site.url}/api/isseServices`
  const response = await fetch(list)
  const bytes = Buffer.from(await response.arrayBuffer())
  const bare = Fastify()
  bare.get('/list', (_, reply) => reply.type('application/json; charset=utf-8').send(bytes))
  const bareUrl = `${await bare.listen({ host: '127.0.0.1', port: 0 })}/list`

  await throughput(list)
  await throughput(bareUrl)
  const rates = { list: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    rates.list.push(await throughput(list))
    rates.bare.push(await throughput(bareUrl))
  }
  await bare.close()

  const ratios = rates.list.map((rate, at) => rate / (rates.bare[at] ?? Number.NaN))
  console.log(`${bytes.length} bytes, medians of ${ROUNDS} rounds of ${SECONDS} s, ${AT_ONCE} at once`)
  console.log(`a list of ten from the database  ${median(rates.list).toFixed(0)} requests/s`)
  console.log(`the same bytes, bare Fastify     ${median(rates.bare).toFixed(0)} requests/s`)
  console.log(`ratio                            ${median(ratios).toFixed(3)}`)
}

/** Requests in a second. */
async function throughput(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const began = performance.now()
  let done = 0
  const client = async () => {
    while (performance.now() - began < SECONDS * 1000) {
      await get(url, agent)
      done++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  agent.destroy()
  return done / ((performance.now() - began) / 1000)
}

/** Each from an address of its own, so that no limit is met. */
function get(url: string, agent: Agent): Promise<void> {
  const number = requests++
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'x-forwarded-for': address } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
      .once('error', reject)
      .end()
  })
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
