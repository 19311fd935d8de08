import { createImage } from '@isse/db/factories'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../../testing/test-api.ts'
import { anyStep, type Step } from './testing/history-steps.ts'
import { HistoryModel, type KindUnderTest, type State } from './testing/history-model.ts'

const api = useTestApi()

/** The number of histories per kind. Another seed plays other histories. */
const RUNS = 20
const SEED = 20_261_128

/** Kinds with a required picture, with changes by scripts while unpublished, and without a picture. */
const kinds: KindUnderTest[] = [
  { kind: 'service', id: 'serviceId', name: 'name', text: 'serviceText', picture: 'required' },
  { kind: 'ownPage', id: 'ownPageId', name: 'title', text: 'ownPageText', picture: 'optional' },
  { kind: 'value', id: 'valueId', name: 'name', text: 'valueText', picture: 'none' },
]

describe.each(kinds)('records of the kind $kind', (of) => {
  test('visitors see the published versions only, and the history has every save until it is forgotten', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 30, size: 'max' }), async (steps) => {
        await api.empty()
        const site = new Site(of)
        for (const step of steps) {
          await site.take(step)
          await site.checkWebsite()
        }
        await site.checkHistory()
        await site.checkPictures()
      }),
      { numRuns: RUNS, seed: SEED },
    )
  }, 240_000)
})

type Call = (input: object) => Promise<Record<string, unknown>>

/** The site, called through public procedures, and a model of its answers. */
class Site {
  readonly #model: HistoryModel
  readonly #of: KindUnderTest
  #names = 0

  constructor(of: KindUnderTest) {
    this.#of = of
    this.#model = new HistoryModel(of)
  }

  /** Runs a step on the site and in the model. If the model refuses, the site must refuse with the same code. */
  async take({ by, ...step }: Step): Promise<void> {
    const record = 'record' in step ? this.#model.at(step.record) : undefined
    if ('record' in step && step.record !== null && !record) return
    const caller = { administrator: api.administrator, editor: api.editor, script: api.script }[by]
    const records = this.#recordsOf(caller)
    const { kind, id: idColumn } = this.#of
    const id = record?.id ?? 0
    const stale = 'stale' in step && step.stale
    const model = this.#model
    switch (step.do) {
      case 'create': {
        const state = await this.#words(step)
        const saved = await records.create(this.#input(state))
        model.create(Number(saved[idColumn]), state)
        break
      }
      case 'save': {
        if (!record) return
        const words = await this.#words(step)
        const version = stale ? staleOf(record) : step.isNamed ? record.version : undefined
        const clientError = model.rejectsSave(record, { by, isStale: stale && version !== undefined })
        const save = records.update({ ...this.#input(words), [idColumn]: id, version })
        if (await isRejected(save, clientError)) return
        if (record.isOff) model.saveDraft(record, words)
        else model.save(record, words, 'changed')
        break
      }
      case 'draft': {
        const whole = await this.#words(step)
        const words = step.isComplete ? whole : { ...whole, text: '' }
        const seen = (record?.draft?.revisionId ?? record?.off?.revisionId ?? null) as number | null
        const input = {
          kind,
          id: record?.id,
          fields: this.#input(words),
          seen: stale ? (seen ?? 0) + 10_000 : seen,
        }
        const keep = caller.unpublished.keep(input)
        if (await isRejected(keep, stale ? 'CONFLICT' : undefined)) return
        const kept = await keep
        if (record) model.saveDraft(record, words)
        else model.createDraft(kept.id, words)
        break
      }
      case 'publish': {
        if (!record) return
        const pending = record.draft ?? record.off
        const fields = step.isChanged ? await this.#words({ ...step, picture: 3 }) : undefined
        const publish = caller.unpublished.publish({
          kind,
          id,
          seen: (pending?.revisionId ?? 0) + (stale ? 10_000 : 0) || 10_000,
          ...(fields && { fields: this.#input(fields) }),
        })
        if (await isRejected(publish, model.rejectsPublish(record, stale, fields))) return
        model.publish(record, fields)
        break
      }
      case 'discard': {
        if (!record) return
        const seen = (record.draft ?? record.off)?.revisionId
        const discard = caller.unpublished.discard({ kind, id, seen: seen ?? 10_000 })
        if (await isRejected(discard, record.off || !record.draft ? 'CONFLICT' : undefined)) return
        model.discard(record)
        break
      }
      case 'unpublish': {
        if (!record) return
        const version = stale ? staleOf(record) : undefined
        const unpublish = caller.unpublished.unpublish({ kind, id, version })
        if (await isRejected(unpublish, record.isOff ? 'NOT_FOUND' : stale ? 'CONFLICT' : undefined)) return
        model.unpublish(record)
        break
      }
      case 'goBack': {
        const line = model.lineAt(step.line)
        if (!line) return
        const goBack = caller.revisions.goBack({ revisionId: line.revisionId })
        if (await isRejected(goBack, model.rejectsGoBack(line))) return
        model.goBack(line)
        break
      }
      case 'undo': {
        if (!record) return
        const version = stale ? staleOf(record) : record.version
        const undo = caller.revisions.undo({ kind, id, version })
        if (await isRejected(undo, model.rejectsUndo(record, version))) return
        model.undo(record)
        break
      }
      case 'forget': {
        const line = model.lineAt(step.line)
        if (!line) return
        const forget = api.administrator.revisions.forget({ revisionId: line.revisionId })
        if (await isRejected(forget, model.isInUse(line) ? 'CONFLICT' : undefined)) return
        model.forget(line)
        return
      }
      case 'forgetPicture': {
        if (this.#of.picture === 'none') return
        const imageId = await this.#picture(step.picture)
        const forget = api.administrator.revisions.forgetPicture({ imageId })
        if (await isRejected(forget, model.isShown(imageId) ? 'CONFLICT' : undefined)) return
        model.forgetPicture(imageId)
        return
      }
      case 'reorder': {
        const ids = shuffle(model.order, step.seed)
        if (ids.length === 0) return
        const { revisionId } = await records.reorder({ ids })
        if (step.isUndone && revisionId !== null)
          await caller.revisions.undo({ revisionId: Number(revisionId) })
        else model.reorder(ids)
        return
      }
      case 'delete': {
        if (!record) return
        // Editors delete an unpublished record by the unpublished router; scripts know only custom pages.
        const isOwnPage = kind === 'ownPage'
        const remove =
          record.isOff && by !== 'script' && !isOwnPage
            ? caller.unpublished.remove({ kind, id })
            : records.remove({ [idColumn]: id })
        if (await isRejected(remove, record.isOff && by === 'script' && !isOwnPage ? 'NOT_FOUND' : undefined))
          return
        model.delete(record)
        const lines = await this.#lines(id)
        expect(lines.map(({ what, hasState }) => [what, hasState])).toContainEqual(['deleted', false])
        expect(lines.some(({ hasState }) => hasState)).toBe(false)
        return
      }
    }
    await this.#nameLines()
  }

  /** Visitors see the published state of each published record, in order, and nothing else. */
  async checkWebsite(): Promise<void> {
    const { kind, id: idColumn, name, text } = this.#of
    const visitor = this.#recordsOf(api.visitor)
    const listed = (await visitor.list()) as Record<string, unknown>[]
    const model = this.#model
    model.settlePlace(listed.map((row) => Number(row[idColumn])))
    expect(listed.map((row) => row[idColumn])).toEqual(model.order)
    for (const row of listed) {
      const { live, version } = model.get(Number(row[idColumn]))
      expect([row[name], row[text], row['version']]).toEqual([live?.name, live?.text, version])
      if (this.#of.picture !== 'none') expect(pictureOf(row['image'])).toEqual(pictureOfState(live))
      expect(await visitor.get({ [idColumn]: row[idColumn] })).toEqual(row)
    }
    const pending = await api.editor.unpublished.list({ kind })
    expect(new Set(pending.map(describePending))).toEqual(new Set(model.pending().map(describePending)))
    for (const record of model.all()) {
      const asked = await api.editor.unpublished.ofRecord({ kind, id: record.id })
      const state = record.draft?.state ?? record.off?.state
      expect(asked && [asked.record[name], asked.record[text]]).toEqual(
        state ? [state.name, state.text] : null,
      )
      if (!record.isOff) continue
      const gone = { code: 'NOT_FOUND' }
      await expect(visitor.get({ [idColumn]: record.id })).rejects.toMatchObject(gone)
      if (kind === 'ownPage')
        expect(await api.script.ownPages.get({ ownPageId: record.id })).toMatchObject({
          title: record.off?.state.name,
          isPublished: false,
          version: record.version,
        })
      else
        await expect(this.#recordsOf(api.script).get({ [idColumn]: record.id })).rejects.toMatchObject(gone)
    }
  }

  /** The history of each record lists its saves, each with its state at that time. */
  async checkHistory(): Promise<void> {
    const { name, text } = this.#of
    for (const record of this.#model.all()) {
      const lines = (await this.#lines(record.id)).filter(({ hasState }) => hasState)
      expect(lines.map(({ revisionId }) => revisionId)).toEqual(
        record.lines.map((line) => line.revisionId).reverse(),
      )
      for (const { revisionId, state } of record.lines) {
        const compared = await api.editor.revisions.compare({ revisionId })
        const after = Object.fromEntries(compared.fields.map((field) => [field.name, field.after]))
        expect([after[name], after[text]]).toEqual([state.name, state.text])
        if (this.#of.picture !== 'none')
          expect(pictureOf(compared.image.after)).toEqual(pictureOfState(state))
      }
    }
  }

  /** The sweep keeps the pictures of records and their history, and deletes all others. */
  async checkPictures(): Promise<void> {
    await api.images.sweeper.sweep(new Date(Date.now() + 60_000))
    const images = await api.db.image.findMany({ orderBy: { imageId: 'asc' } })
    expect(images.map(({ imageId }) => imageId)).toEqual(this.#model.pictures())
  }

  /** Reads the newest history lines and stores their ids in the model. */
  async #nameLines(): Promise<void> {
    for (const { record, lines } of this.#model.unnamedLines()) {
      const found = (await this.#lines(record.id)).filter(({ hasState }) => hasState)
      const newest = found.slice(0, lines.length).reverse()
      expect(newest.map(({ what }) => what)).toEqual(lines.map(({ what }) => what))
      for (const [at, line] of lines.entries()) line.revisionId = newest[at]?.revisionId ?? 0
    }
  }

  async #lines(id: number) {
    return (await api.editor.revisions.ofRecord({ kind: this.#of.kind, id })).lines
  }

  async #words({ picture, point }: { picture?: number; point?: [number, number] | null }): Promise<State> {
    const number = ++this.#names
    const words: State = { name: `Name ${number}`, text: `Text ${number}` }
    if (this.#of.picture === 'none' || picture === undefined || picture === 3) return words
    return { ...words, imageId: await this.#picture(picture), ...(point && { point }) }
  }

  #input({ name, text, imageId, point }: State): Record<string, unknown> {
    return {
      [this.#of.name]: name,
      [this.#of.text]: text,
      ...(imageId && { imageId }),
      ...(point && { focalX: point[0] / 8, focalY: point[1] / 8 }),
    }
  }

  async #picture(index: number): Promise<number> {
    const images = await api.db.image.findMany({ orderBy: { imageId: 'asc' } })
    return (images[index] ?? (await createImage(api.db))).imageId
  }

  #recordsOf(caller: object) {
    const router = { service: 'services', ownPage: 'ownPages', value: 'values' }[this.#of.kind]
    return (caller as Record<string, unknown>)[router] as Record<
      'get' | 'create' | 'update' | 'remove' | 'reorder',
      Call
    > & { list(): Promise<unknown> }
  }
}

/**
 * Awaits a call that the model allows, or refuses with a code.
 *
 * @returns true if it was refused as expected
 */
async function isRejected(call: Promise<unknown>, code: string | undefined): Promise<boolean> {
  if (code) await expect(call).rejects.toMatchObject({ code })
  else await call
  return code !== undefined
}

function staleOf({ version }: { version: number }): number {
  return version > 1 ? version - 1 : version + 1
}

function describePending({ id, name, isOff, isNew, isDraft, isOutdated }: Pending): string {
  return JSON.stringify({ id, name, isOff, isNew, isDraft, isOutdated })
}

type Pending = ReturnType<HistoryModel['pending']>[number]

function pictureOf(image: unknown) {
  if (!image) return null
  const { imageId, focalX, focalY } = image as { imageId: number; focalX: number; focalY: number }
  return { imageId, focalX, focalY }
}

/** Returns the picture of a state; without a focal point its own middle. */
function pictureOfState(state: State | undefined) {
  if (!state?.imageId) return null
  const [x, y] = state.point ?? [4, 4]
  return { imageId: state.imageId, focalX: x / 8, focalY: y / 8 }
}

function shuffle(ids: number[], seed: number): number[] {
  return [...ids].sort((a, b) => ((a * 7 + seed) % 5) - ((b * 7 + seed) % 5))
}
