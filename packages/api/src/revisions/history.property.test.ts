import { createImage } from '@isse/db/factories'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApi } from '../testing/test-api.ts'
import { fieldsOf } from './fields.ts'
import { findStates } from './find-states.ts'
import { thinOut } from './thin-out.ts'

const api = useTestApi()

/** What somebody does next. Numbers choose among the records, pictures and revisions that are there. */
const step = fc.oneof(
  fc.record({ do: fc.constant('create' as const), picture: fc.nat(2) }),
  fc.record({
    do: fc.constant('save' as const),
    record: fc.nat(3),
    text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    picture: fc.nat(3),
    point: fc.option(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }))),
  }),
  fc.record({ do: fc.constant('goBack' as const), revision: fc.nat(20) }),
  fc.record({ do: fc.constant('undo' as const), record: fc.nat(3) }),
  fc.record({ do: fc.constant('reorder' as const), seed: fc.nat(5) }),
  fc.record({ do: fc.constant('forget' as const), revision: fc.nat(20) }),
  fc.record({ do: fc.constant('forgetPicture' as const), picture: fc.nat(5) }),
  fc.record({ do: fc.constant('remove' as const), record: fc.nat(3) }),
  fc.record({ do: fc.constant('thinOut' as const) }),
  fc.record({ do: fc.constant('oldServer' as const), record: fc.nat(3) }),
  fc.record({ do: fc.constant('draft' as const), record: fc.option(fc.nat(3)) }),
  fc.record({ do: fc.constant('publish' as const), record: fc.nat(3) }),
  fc.record({ do: fc.constant('takeOff' as const), record: fc.nat(3) }),
)

/** For `.catch`: answers undefined to a refusal with this code. */
function refusedFor(code: string) {
  return (error: unknown): undefined => {
    if ((error as { code?: string }).code !== code) throw error
  }
}

type Step = (typeof step extends fc.Arbitrary<infer Of> ? Of : never) & { by?: number }

test('nothing that was saved is missing but by deletion, thinning and forgetting; visitors see what was published last and nothing else; pictures in use are never swept, unused ones always', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.nat(2)), { minLength: 4, maxLength: 24 }), async (steps) => {
      await api.empty()
      const site = new Played()
      for (const [next, by] of steps) {
        await site.play(next, by)
        await site.checkWebsite()
      }
      await site.check()
    }),
    { numRuns: 60 },
  )
}, 120_000)

/** What is expected of the history: the states of each record that were acknowledged and not taken out since. */
class Played {
  readonly #saved = new Map<number, Map<number, Record<string, unknown>>>()
  /** The names in drafts that nobody has published. Each draft has its own. */
  readonly #secret = new Set<string>()
  #drafts = 0

  async play(next: Step, by: number): Promise<void> {
    const caller = [api.administrator, api.editor, api.administrator][by] ?? api.administrator
    const ids = [...this.#saved.keys()]
    const idAt = (index: number) => ids[index % Math.max(ids.length, 1)]
    switch (next.do) {
      case 'create': {
        const { imageId } = await this.#picture(next.picture)
        const { serviceId } = await caller.services.create({ name: 'New', serviceText: 'Text', imageId })
        return this.#note(serviceId)
      }
      case 'save': {
        const serviceId = idAt(next.record)
        if (serviceId === undefined) return
        const [focalX, focalY] = next.point?.map((eighth) => eighth / 8) ?? []
        const imageId = next.picture === 3 ? undefined : (await this.#picture(next.picture)).imageId
        const input = { serviceId, name: next.text, serviceText: next.text, imageId }
        const point = focalX === undefined || focalY === undefined ? {} : { focalX, focalY }
        // A text of blanks alone is refused, and then nothing is saved.
        await caller.services.update({ ...input, ...point }).catch(() => undefined)
        return this.#note(serviceId)
      }
      case 'goBack': {
        const revision = await this.#revisionAt(next.revision)
        if (!revision) return
        const went = await caller.revisions
          .goBack({ revisionId: revision.revisionId })
          .catch(refusedFor('BAD_REQUEST'))
        if (!went) return
        this.#tell(revision)
        const id = revision.recordId ?? 0
        await this.#note(id)
        const [now] = [...(this.#saved.get(id)?.values() ?? [])].slice(-1)
        // A picture that was forgotten is in no revision: the record keeps the one that it has.
        const { imageId: _, imageAlt: __, focalX: ___, focalY: ____, ...texts } = fieldsOf(revision)
        expect(now).toMatchObject(revision.imageId === null ? texts : fieldsOf(revision))
        return
      }
      case 'undo': {
        const id = idAt(next.record)
        if (id === undefined) return
        const row = await api.db.service.findUnique({ where: { serviceId: id } })
        if (!row) return
        await caller.revisions.undo({ kind: 'service', id, version: row.version }).catch(() => undefined)
        return this.#note(id)
      }
      case 'reorder': {
        const order = ids.toSorted((a, b) => ((a * 7 + next.seed) % 5) - ((b * 7 + next.seed) % 5))
        if (order.length > 0) await caller.services.reorder({ ids: order })
        return
      }
      case 'forget': {
        const revision = await this.#revisionAt(next.revision)
        if (!revision) return
        const forgotten = await api.administrator.revisions
          .forget({ revisionId: revision.revisionId })
          .catch(() => undefined)
        if (forgotten) this.#saved.get(revision.recordId ?? 0)?.delete(revision.version ?? 0)
        return
      }
      case 'forgetPicture': {
        const images = await api.db.image.findMany({ orderBy: { imageId: 'asc' } })
        const image = images[next.picture % Math.max(images.length, 1)]
        if (!image) return
        const { imageId } = image
        const forgotten = await api.administrator.revisions.forgetPicture({ imageId }).catch(() => undefined)
        if (!forgotten) return
        for (const states of this.#saved.values())
          for (const state of states.values())
            if (state['imageId'] === imageId)
              for (const name of ['imageId', 'imageAlt', 'focalX', 'focalY']) delete state[name]
        return
      }
      case 'remove': {
        const serviceId = idAt(next.record)
        if (serviceId === undefined) return
        const row = await api.db.service.findUnique({ where: { serviceId } })
        if (row) await caller.services.remove({ serviceId })
        else await caller.unpublished.remove({ kind: 'service', id: serviceId })
        this.#saved.delete(serviceId)
        return
      }
      case 'thinOut': {
        await thinOut(api.db, new Date(Date.now() + 60_000))
        // All of it was saved in this month, or in two where one ends meanwhile.
        const left = await api.db.revision.findMany({ where: { version: { not: null } } })
        for (const [id, states] of this.#saved)
          for (const version of states.keys())
            if (!left.some((row) => row.recordId === id && row.version === version)) {
              expect(version).not.toBe(Math.max(...states.keys()))
              states.delete(version)
            }
        return
      }
      case 'draft': {
        const id = next.record === null ? undefined : idAt(next.record)
        const name = `Draft ${++this.#drafts}`
        this.#secret.add(name)
        const waiting = id === undefined ? null : await caller.unpublished.ofRecord({ kind: 'service', id })
        const fields = { name, serviceText: 'Text', imageId: (await this.#picture(0)).imageId }
        const seen = waiting?.revisionId ?? null
        const kept = await caller.unpublished.keep({ kind: 'service', id, fields, seen })
        const isOff = waiting ? waiting.isOff : id === undefined
        if (isOff) await this.#noteDraft(kept.id)
        return
      }
      case 'publish': {
        const id = idAt(next.record)
        if (id === undefined) return
        const waiting = await caller.unpublished.ofRecord({ kind: 'service', id })
        if (!waiting) return
        const { revisionId: seen } = waiting
        const published = await caller.unpublished
          .publish({ kind: 'service', id, seen })
          .catch(refusedFor('BAD_REQUEST'))
        // A picture that was forgotten is missing.
        if (!published) return
        this.#tell(waiting)
        return this.#note(id)
      }
      case 'takeOff': {
        const id = idAt(next.record)
        if (id === undefined) return
        const row = await api.db.service.findUnique({ where: { serviceId: id } })
        if (!row) return
        const isDrafted = (await caller.unpublished.ofRecord({ kind: 'service', id })) !== null
        await caller.unpublished.takeOff({ kind: 'service', id })
        if (isDrafted) await this.#noteDraft(id)
        return
      }
      case 'oldServer': {
        const serviceId = idAt(next.record)
        if (serviceId === undefined) return
        const { count } = await api.db.service.updateMany({
          where: { serviceId },
          data: { name: 'By the version before', version: { increment: 1 } },
        })
        if (count === 0) return
        // Another server's save is found before the next one, or at night.
        await findStates(api.db)
        return this.#note(serviceId)
      }
    }
  }

  /** Visitors see the newest published state of each record that is on the website, and nothing of any other. */
  async checkWebsite(): Promise<void> {
    const seen = await api.visitor.services.list()
    const off = await api.db.unpublished.findMany({ where: { basedOn: null } })
    for (const { serviceId, name, version } of seen) {
      expect(this.#secret).not.toContain(name)
      expect(off.map(({ recordId }) => recordId)).not.toContain(serviceId)
      const newest = await api.db.revision.findFirst({
        where: { recordId: serviceId, version: { not: null } },
        orderBy: { version: 'desc' },
      })
      expect([newest?.version, newest?.name, newest?.what === 'drafted']).toEqual([version, name, false])
    }
    expect(seen.length + off.length).toBe(this.#saved.size)
  }

  async check(): Promise<void> {
    const revisions = await api.db.revision.findMany({ where: { version: { not: null } } })
    for (const [id, states] of this.#saved)
      for (const [version, state] of states) {
        const kept = revisions.find((row) => row.recordId === id && row.version === version)
        expect(kept && fieldsOf(kept), `version ${version} of ${id}`).toEqual(state)
      }
    const expected = [...this.#saved.values()].reduce((sum, states) => sum + states.size, 0)
    expect(revisions).toHaveLength(expected)

    const drafts = await api.db.revision.findMany({ where: { what: 'drafted' } })
    const used = new Set([...revisions, ...drafts].flatMap(({ imageId }) => imageId ?? []))
    for (const { imageId } of await api.db.service.findMany()) used.add(imageId)
    await api.images.sweeper.sweep(new Date(Date.now() + 60_000))
    const images = await api.db.image.findMany()
    expect(images.map(({ imageId }) => imageId).toSorted()).toEqual([...used].toSorted())
  }

  /** Notes the newest draft of a record that is off the website, which is a version of it. */
  async #noteDraft(id: number): Promise<void> {
    const revision = await api.db.revision.findFirstOrThrow({
      where: { recordId: id, version: { not: null } },
      orderBy: { version: 'desc' },
    })
    const states = this.#saved.get(id) ?? new Map<number, Record<string, unknown>>()
    states.set(revision.version ?? 0, fieldsOf(revision))
    this.#saved.set(id, states)
  }

  /** What a revision says is no secret any more. */
  #tell({ name }: { name: string }): void {
    this.#secret.delete(name)
  }

  /** One of a few pictures, as it was uploaded. */
  async #picture(index: number): Promise<{ imageId: number }> {
    const images = await api.db.image.findMany({ orderBy: { imageId: 'asc' } })
    return images[index] ?? createImage(api.db)
  }

  /** Notes the state that a record has now, as the history must have it. */
  async #note(serviceId: number): Promise<void> {
    const row = await api.db.service.findUnique({ where: { serviceId } })
    if (!row) return this.#noteDraft(serviceId)
    const { serviceId: id, position: _, version, createdAt: __, updatedAt: ___, ...state } = row
    const states = this.#saved.get(id) ?? new Map<number, Record<string, unknown>>()
    states.set(version, state)
    this.#saved.set(id, states)
  }

  async #revisionAt(index: number) {
    const revisions = await api.db.revision.findMany({
      where: { version: { not: null } },
      orderBy: { revisionId: 'asc' },
    })
    return revisions[index % Math.max(revisions.length, 1)]
  }
}
