import { openDatabase } from '@isse/db'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSmallImage } from '../support/images/photographs.ts'
import { History } from '../support/requests/history.ts'
import { Script } from '../support/requests/script.ts'
import { engines } from '../support/run/env.ts'
import { editor } from '../support/site/people.ts'
import { startSite, type Site } from '../support/site/site.ts'

const SEED = 20_261_125
const ROUNDS = 80

/** What a person does: a save that names no version, as old clients send it, overwrites whatever is there. */
const step = fc.record({
  way: fc.constantFrom('save', 'overwrite', 'goBack', 'undo'),
  revision: fc.nat(100),
})

type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never

/** Somebody at a server of their own, and the versions that their saves have made. */
interface Person {
  name: string
  script: Script
  history: History
  saved: Map<number, string>
}

for (const engine of engines().filter((one) => one === 'postgres'))
  test(
    `two people at two servers of one database (${engine}) save, go back and undo at once, and each of it is one revision, seed ${SEED}`,
    { timeout: 600_000 },
    async () => {
      const [rounds = []] = fc.sample(
        fc.array(fc.tuple(step, step), { minLength: ROUNDS, maxLength: ROUNDS }),
        { numRuns: 1, seed: SEED },
      )
      const sites: Site[] = []
      try {
        const one = await startSite({ engine, template: 'accounts' })
        sites.push(one)
        const settings = { DATABASE_URL: one.databaseUrl ?? '' }
        sites.push(await startSite({ dataDir: one.dataDir, settings }))
        const people = [await sit('One', sites[0], one.admin), await sit('Two', sites[1], editor)] as const
        const { serviceId, name } = await people[0].history.save(
          undefined,
          'Added',
          await createSmallImage('png'),
        )
        people[0].saved.set(1, name)

        const done: string[] = []
        let refused = 0
        for (const [round, steps] of rounds.entries()) {
          const before = await people[0].history.read(serviceId)
          const states = await people[0].history.states(serviceId)
          const take = (at: 0 | 1) => act(people[at], steps[at], { round, before, states })
          const isDone = await Promise.all([take(0), take(1)])
          const ways = steps.map(({ way }) => way)
          done.push(...ways.filter((_, at) => isDone[at]))
          refused += isDone.filter((is) => !is).length
          // A save that names a version is refused where the other server has saved first; a save without one overwrites.
          for (const at of [0, 1] as const) if (ways[at] === 'overwrite') expect(isDone[at]).toBe(true)
          if (!ways.includes('overwrite')) expect(isDone).not.toEqual([true, true])
        }
        // Guards against a vacuous run.
        for (const way of ['save', 'overwrite', 'goBack', 'undo'] as const) expect(done).toContain(way)
        expect(refused).toBeGreaterThan(ROUNDS / 8)
        await expectOneOfEach(one, serviceId, done, people)
      } finally {
        // The first one's end removes the database.
        for (const site of sites.reverse()) await site.stop()
      }
    },
  )

async function sit(
  name: string,
  site: Site | undefined,
  account: { email: string; password: string },
): Promise<Person> {
  if (!site) throw new Error('There is no such server.')
  const script = await new Script(site).signIn(account)
  return { name, script, history: new History(script), saved: new Map() }
}

interface Seen {
  round: number
  before: { serviceId: number; version: number }
  states: number[]
}

/** @returns whether it was acknowledged */
async function act(
  { name, script, history, saved }: Person,
  { way, revision }: Step,
  { round, before: { serviceId, version }, states }: Seen,
): Promise<boolean> {
  if (way === 'goBack') return history.call(way, { revisionId: states[revision % states.length], version })
  if (way === 'undo') return history.call(way, { kind: 'service', id: serviceId, version })
  const text = `${name} in round ${round}`
  const { status, body } = await script.post('/trpc/services.update', {
    serviceId,
    name: text,
    serviceText: text,
    ...(way === 'save' && { version }),
  })
  if (status !== 200) {
    expect(status, JSON.stringify(body)).toBe(409)
    return false
  }
  saved.set((body as { result: { data: { version: number } } }).result.data.version, text)
  return true
}

/** Everything that was acknowledged is one revision, and nothing else is; the newest is what the record is. */
async function expectOneOfEach(
  { databaseUrl = '' }: Site,
  serviceId: number,
  done: string[],
  people: readonly Person[],
): Promise<void> {
  const { db, close } = await openDatabase({ url: databaseUrl })
  try {
    const record = await db.service.findUniqueOrThrow({ where: { serviceId } })
    const revisions = await db.revision.findMany({
      where: { kind: 'service', recordId: serviceId },
      orderBy: { revisionId: 'asc' },
    })
    expect(revisions.map(({ version }) => version)).toEqual(
      Array.from({ length: record.version }, (_, at) => at + 1),
    )
    expect(record.version).toBe(1 + done.length)
    const count = (what: string) => revisions.filter((one) => one.what === what).length
    const countDone = (...ways: string[]) => done.filter((way) => ways.includes(way)).length
    expect({
      created: count('created'),
      changed: count('changed'),
      wentBack: count('wentBack'),
      undone: count('undone'),
    }).toEqual({
      created: 1,
      changed: countDone('save', 'overwrite'),
      wentBack: countDone('goBack'),
      undone: countDone('undo'),
    })
    for (const { saved } of people)
      for (const [version, name] of saved)
        expect(revisions[version - 1], `version ${version}`).toMatchObject({ fields: { name } })
    for (const { fields, wentBackTo } of revisions.filter((one) => one.wentBackTo !== null))
      expect(fields).toEqual(revisions.find(({ revisionId }) => revisionId === wentBackTo)?.fields)
    const { name, serviceText, imageId, updatedAt } = record
    expect(revisions.at(-1)).toMatchObject({
      fields: { name, serviceText, imageId },
      savedAt: updatedAt,
    })
  } finally {
    await close()
  }
}
