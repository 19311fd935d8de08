import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { storedIn } from '../support/images/stored-images.ts'
import { usageOf, type Usage } from '../support/machine/process-usage.ts'
import { engines, s3 } from '../support/run/env.ts'
import { soak } from '../support/run/plan.ts'
import { makePlace, type EmptyPlace } from '../support/site/places.ts'
import { startSite, type Site } from '../support/site/site.ts'
import { drawChart } from '../support/soak/chart.ts'
import { SAMPLE_EVERY, underMixedLoad } from '../support/soak/mixed-load.ts'
import { drawSamples, FLAT, growthOf } from '../support/soak/samples.ts'

const { long: minutes } = soak.soakMinutes

/** Where the chart is drawn, which docs/soak.svg is a copy of. */
const CHART = path.resolve(import.meta.dirname, '../results/soak.svg')

interface Sample {
  /** One for each server. */
  usages: Usage[]
  /** Of everybody to the database of the site. */
  connections: number
}

for (const engine of s3() ? engines().filter((one) => one === 'postgres') : [])
  test(
    `memory, handles and connections of two servers on one database stay flat during ${minutes} minutes of mixed load`,
    { timeout: (minutes + 10) * 60_000 },
    async () => {
      const { samples, statuses } = await loadTwoServers(await makePlace({ engine, store: 'S3' }))
      const ofEach = (read: (usage: Usage) => number) =>
        [0, 1].map((at) => ({
          name: `server ${at + 1}`,
          values: samples.map(({ usages }) => read(usages[at] as Usage)),
        }))
      const panels = [
        { title: 'Memory of each server, in MB', lines: ofEach(({ ownMemory }) => ownMemory) },
        { title: 'Open files and connections of each server', lines: ofEach(({ handles }) => handles) },
        {
          title: 'Connections to the database, of both',
          lines: [{ name: 'both', values: samples.map(({ connections }) => connections) }],
        },
      ]
      const series = panels.flatMap(({ title, lines }) =>
        lines.map(({ name, values }) => ({ name: `${title}: ${name}`, values })),
      )
      console.log(series.map(({ name, values }) => drawSamples(name, values)).join('\n'), statuses)
      await mkdir(path.dirname(CHART), { recursive: true })
      const title = `Two servers under mixed load for ${minutes} minutes`
      await writeFile(CHART, drawChart({ title, panels, seconds: SAMPLE_EVERY / 1000 }))

      const grown = series.filter(({ values }) => !(growthOf(values) < FLAT)).map(({ name }) => name)
      expect(grown).toEqual([])
      expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([])
      // Guards against a vacuous run, also on a slow machine: pages were sent, and refused where there is none.
      expect(statuses[200]).toBeGreaterThan(minutes * 400)
      expect(statuses[404]).toBeGreaterThan(minutes * 2)
    },
  )

async function loadTwoServers(place: EmptyPlace) {
  const servers: Site[] = []
  const client = new pg.Client(place.databaseUrl)
  const countConnections = async () => {
    const sql = 'SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'
    return (await client.query(sql)).rowCount ?? 0
  }
  const take = async (): Promise<Sample> => ({
    usages: await Promise.all(servers.map(({ pid }) => usageOf(pid))),
    connections: await countConnections(),
  })
  try {
    for (const at of [1, 2])
      servers.push(
        await startSite({ dataDir: `${place.dataDir}-${at}`, settings: { ...place.settings, SEED: 'demo' } }),
      )
    await client.connect()
    return await underMixedLoad({ servers, images: await storedIn(place.stores.images), minutes }, take)
  } finally {
    await client.end()
    for (const server of servers) await server.stop()
    await place.remove()
  }
}
