import { createImage, createService } from '@isse/db/factories'
import { isLongRun, testEngine } from '@isse/db/testing'
import { expect, test } from 'vitest'
import { useTestApi } from '../../testing/test-api.ts'
import { whileLocked } from '../../testing/while-locked.ts'
import { findStates } from './tidy-history.ts'

// Two people act on one record at the same moment. The second gets an error, nothing is lost, and visitors see one of
// the two states. On PostgreSQL each server has several connections; the embedded database has one.

const api = useTestApi()
const kind = 'service' as const

/** The rounds of each race, and how many run at a time. */
const ROUNDS = testEngine() === 'embedded' ? 10 : isLongRun() ? 200 : 50
const AT_ONCE = 10

/** The error codes that the second person may get. */
const codes = ['CONFLICT', 'NOT_FOUND', 'BAD_REQUEST']

/** A published service whose first version had another text and picture, with the lines of its history. */
class RacedService {
  readonly id: number
  readonly version: number

  constructor({ serviceId, version }: { serviceId: number; version: number }) {
    this.id = serviceId
    this.version = version
  }

  static async add(): Promise<RacedService> {
    const texts = { name: 'First', serviceText: 'Text' }
    const { serviceId } = await api.editor.services.create({ ...texts, ...(await picture()) })
    const changed = { serviceId, ...texts, name: 'Second', ...(await picture()) }
    return new RacedService(await api.editor.services.update(changed))
  }

  async keep(name: string, seen: number | null = null): Promise<number> {
    const draft = { kind, id: this.id, fields: { name, serviceText: 'Text' }, seen }
    return (await api.editor.unpublished.keep(draft)).revisionId
  }

  publish = (seen: number) => api.editor.unpublished.publish({ kind, id: this.id, seen })

  unpublish = () => api.administrator.unpublished.unpublish({ kind, id: this.id })

  /** Unpublishes the record. @returns the revision that publishes it again */
  async unpublished(): Promise<number> {
    await this.unpublish()
    return (await this.pending())?.revisionId ?? 0
  }

  pending = () => api.editor.unpublished.ofRecord({ kind, id: this.id })

  save = (name: string) =>
    api.administrator.services.update({
      serviceId: this.id,
      name,
      serviceText: 'Text',
      version: this.version,
    })

  undo = () => api.editor.revisions.undo({ kind, id: this.id, version: this.version })

  lines = async () => (await api.editor.revisions.ofRecord({ kind, id: this.id })).lines

  async first(): Promise<number> {
    return (await this.lines()).find(({ what }) => what === 'created')?.revisionId ?? 0
  }

  /** Returns the name that visitors read; undefined if the record is unpublished. */
  async shown(): Promise<string | undefined> {
    const found = await api.visitor.services.get({ serviceId: this.id }).catch((error: { code?: string }) => {
      expect(error.code).toBe('NOT_FOUND')
    })
    return found?.name
  }

  /** Checks that the record is either published with its newest version, or unpublished, never both. */
  async check(): Promise<void> {
    const [shown, pending] = [await this.shown(), await this.pending()]
    const lines = await this.lines()
    const isDeleted = lines.some(({ what }) => what === 'deleted')
    expect(shown === undefined).toBe(pending?.isOff ?? isDeleted)
    if (shown === undefined) return
    const newest = lines.find(({ hasState, what }) => hasState && what !== 'drafted')
    expect(newest?.name).toBe(shown)
    const { isNow } = await api.editor.revisions.compare({ revisionId: newest?.revisionId ?? 0 })
    expect(isNow).toBe(true)
  }
}

async function picture(): Promise<{ imageId: number }> {
  return { imageId: (await createImage(api.db)).imageId }
}

/** Runs two calls at once and returns which succeeded. Fails on errors that people should never see. */
async function runBoth(calls: Promise<unknown>[]): Promise<boolean[]> {
  const results = await Promise.allSettled(calls)
  for (const result of results)
    if (result.status === 'rejected' && !codes.includes((result.reason as { code?: string }).code ?? ''))
      throw result.reason
  return results.map(({ status }) => status === 'fulfilled')
}

async function rounds(round: (record: RacedService, at: number) => Promise<void>): Promise<void> {
  for (let at = 0; at < ROUNDS; at += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, one) => {
        const record = await RacedService.add()
        await round(record, at + one)
        await record.check()
      }),
    )
}

const LIMIT = { timeout: 240_000 }

test('if two people publish the same draft, one gets a conflict', LIMIT, () =>
  rounds(async (record) => {
    const seen = await record.keep('Draft')
    expect((await runBoth([record.publish(seen), record.publish(seen)])).sort()).toEqual([false, true])
    expect(await record.shown()).toBe('Draft')
    expect(await record.pending()).toBeNull()
  }),
)

test(
  'a draft that is published while its record is unpublished ends on the website or in the unpublished record',
  LIMIT,
  () =>
    rounds(async (record) => {
      const seen = await record.keep('Draft')
      const [published, unpublished] = await runBoth([record.publish(seen), record.unpublish()])
      const shown = await record.shown()
      expect([unpublished, shown]).toEqual([true, published ? shown : undefined])
      if (shown !== undefined) expect(shown).toBe('Draft')
      else expect(await record.pending()).toMatchObject({ name: 'Draft', isDraft: !published })
    }),
)

test('of a save and an undo of the previous version, one is rejected', LIMIT, () =>
  rounds(async (record) => {
    const [saved, undone] = await runBoth([record.save('Third'), record.undo()])
    expect([saved, undone].filter(Boolean)).toHaveLength(1)
    expect(await record.shown()).toBe(saved ? 'Third' : 'First')
  }),
)

test('a version that is forgotten during its restore is published or rejected', LIMIT, () =>
  rounds(async (record) => {
    const revisionId = await record.first()
    const [went, forgotten] = await runBoth([
      api.editor.revisions.goBack({ revisionId }),
      api.administrator.revisions.forget({ revisionId }),
    ])
    expect([forgotten, await record.shown()]).toEqual([true, went ? 'First' : 'Second'])
    expect((await record.lines()).map((line) => line.revisionId)).not.toContain(revisionId)
  }),
)

test('a picture that is forgotten during its restore is shown or forgotten, never both', LIMIT, () =>
  rounds(async (record) => {
    const revisionId = await record.first()
    const { image } = await api.editor.revisions.compare({ revisionId })
    const imageId = image.after?.imageId ?? 0
    const [, forgotten] = await runBoth([
      api.editor.revisions.goBack({ revisionId }),
      api.administrator.revisions.forgetPicture({ imageId }),
    ])
    const shown = await api.visitor.services.get({ serviceId: record.id })
    expect(forgotten && shown.image.imageId === imageId).toBe(false)
    const [newest] = await record.lines()
    const compared = await api.editor.revisions.compare({ revisionId: newest?.revisionId ?? 0 })
    expect(compared.image.after?.imageId).toBe(shown.image.imageId)
  }),
)

test('of two drafts that are saved at once, one is rejected', LIMIT, () =>
  rounds(async (record, at) => {
    const seen = at % 2 === 0 ? null : await record.unpublished()
    const [mine] = await runBoth([record.keep('Mine', seen), record.keep('Theirs', seen)])
    expect(await record.pending()).toMatchObject({ name: mine ? 'Mine' : 'Theirs', isOff: seen !== null })
    expect((await record.lines()).filter(({ what }) => what === 'drafted')).toHaveLength(1)
  }),
)

test('if two people publish an unpublished record again, one gets a conflict', LIMIT, () =>
  rounds(async (record) => {
    const seen = await record.unpublished()
    expect((await runBoth([record.publish(seen), record.publish(seen)])).sort()).toEqual([false, true])
    expect(await record.shown()).toBe('Second')
  }),
)

test('a record that is deleted while its draft is saved is gone with its draft', LIMIT, () =>
  rounds(async (record) => {
    await runBoth([record.keep('Draft'), api.administrator.services.remove({ serviceId: record.id })])
    expect((await record.lines()).map(({ what }) => what)).toEqual(['deleted'])
  }),
)

test('a record that is deleted while the night finds its state is gone from the history', async () => {
  const added = await Promise.all(Array.from({ length: 10 }, () => createService(api.db)))
  await Promise.all([
    findStates(api.db),
    ...added.map(({ serviceId }) => api.administrator.services.remove({ serviceId })),
    findStates(api.db),
  ])
  const ids = added.map(({ serviceId }) => serviceId)
  const left = await api.db.revision.findMany({ where: { kind, recordId: { in: ids } } })
  expect(left.map(({ what }) => what)).toEqual(ids.map(() => 'deleted'))
})

test('a draft and a save of a state without a revision do not end in a deadlock', async () => {
  for (let round = 0; round < 20; round++) {
    const { serviceId } = await createService(api.db)
    const fields = { name: 'Third', serviceText: 'Text' }
    const both = await Promise.allSettled([
      api.editor.unpublished.keep({ kind, id: serviceId, fields, seen: null }),
      api.administrator.services.update({ serviceId, ...fields }),
    ])
    const rejected = both.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
    expect(String(rejected)).not.toContain('at the same moment')
  }
})

test('of two saves of the same settings, one is rejected', async () => {
  const save = (version?: number) =>
    api.administrator.contactDetails.update({ email: 'us@isse.example', phone: '01947 496 001', version })
  const { version } = await save()
  const both = await whileLocked(
    api,
    (client) => client.$queryRaw`SELECT 1 FROM "ContactDetails" FOR UPDATE`,
    () => [save(version), save(version)],
  )
  const rejected = both.filter((result) => result.status === 'rejected')
  expect(rejected).toMatchObject([{ reason: { code: 'CONFLICT' } }])
})

test('after two reorders at once, the newest line of history is the order of the list', async () => {
  await api.empty()
  const records = await Promise.all(Array.from({ length: 6 }, () => RacedService.add()))
  const ids = records.map(({ id }) => id)
  const listed = async () => (await api.visitor.services.list()).map(({ serviceId }) => serviceId)
  for (let round = 0; round < 6; round++) {
    const one = [...ids.slice(round), ...ids.slice(0, round)].reverse()
    const other = [...ids.slice(0, 3).reverse(), ...ids.slice(3)]
    await Promise.all([
      api.administrator.services.reorder({ ids: one }),
      api.editor.services.reorder({ ids: other }),
    ])
    expect([...(await listed())].sort()).toEqual([...ids].sort())
    const { lines } = await api.editor.revisions.ofRecord({ kind })
    const { fields, isNow } = await api.editor.revisions.compare({ revisionId: lines[0]?.revisionId ?? 0 })
    expect(isNow).toBe(true)
    expect(fields[0]?.after.split('\n')).toHaveLength(6)
    await api.editor.revisions.undo({ revisionId: lines[0]?.revisionId ?? 0 })
    const undone = await listed()
    expect([one, other].map(String)).toContain(String(undone))
  }
})
