export interface KindUnderTest {
  kind: 'service' | 'ownPage' | 'value'
  /** The names of its fields. */
  id: string
  name: string
  text: string
  picture: 'required' | 'optional' | 'none'
}

/** The text and picture of a record. A picture is undefined if left out or forgotten, null if there is none. */
export interface State {
  name: string
  text: string
  imageId?: number | null
  /** The focal point in eighths; null means the picture's own. */
  point?: [number, number] | null
}

type What = 'created' | 'changed' | 'wentBack' | 'undone' | 'drafted' | 'published' | 'putBack'

/** A line of history with a state. */
export interface Line {
  /** 0 until the site returns it. */
  revisionId: number
  what: What
  /** Left out for the draft of a published record, which has no version. */
  version?: number
  state: State
}

export interface Known {
  id: number
  version: number
  /** Oldest first. */
  lines: Line[]
  /** The state that visitors read. */
  live?: State
  /** The pending draft of a published record, and the version it was begun on. */
  draft?: Line
  draftOf?: number
  /** The newest state of an unpublished record. */
  off?: Line
  readonly isOff: boolean
  hasBeenLive: boolean
  /** True if the list has not changed since the record was unpublished, so that its place is known. */
  isPlaceKnown: boolean
}

interface Asked {
  by: 'administrator' | 'editor' | 'script'
  isStale: boolean
}

/** Predicts the site's answers after each step, without a database. */
export class HistoryModel {
  readonly #of: KindUnderTest
  readonly #records = new Map<number, Known>()
  /** The ids of the list, including unpublished records. */
  #list: number[] = []

  constructor(of: KindUnderTest) {
    this.#of = of
  }

  all(): Known[] {
    return [...this.#records.values()]
  }

  get(id: number): Known {
    const record = this.#records.get(id)
    if (!record) throw new Error(`The site has a record ${id} that nobody has saved.`)
    return record
  }

  at(index: number | null): Known | undefined {
    const records = this.all()
    return index === null ? undefined : records[index % Math.max(records.length, 1)]
  }

  lineAt(index: number): Line | undefined {
    const lines = this.all().flatMap((record) => record.lines)
    return lines[index % Math.max(lines.length, 1)]
  }

  /** The ids that visitors read, in order. */
  get order(): number[] {
    return this.#list.filter((id) => !this.get(id).isOff)
  }

  unnamedLines(): { record: Known; lines: Line[] }[] {
    return this.all()
      .map((record) => ({ record, lines: record.lines.filter(({ revisionId }) => revisionId === 0) }))
      .filter(({ lines }) => lines.length > 0)
  }

  /** The drafts and unpublished records that editors see. */
  pending() {
    return this.all().flatMap(({ id, isOff, hasBeenLive, draft, off, draftOf, version }) => {
      const line = draft ?? off
      if (!line) return []
      const isDraft = line.what === 'drafted'
      const { name } = line.state
      return {
        id,
        name,
        isOff,
        isNew: isOff && !hasBeenLive,
        isDraft,
        isOutdated: !isOff && draftOf !== version,
      }
    })
  }

  pictures(): number[] {
    const states = this.all().flatMap(({ lines }) => lines.map(({ state }) => state))
    return [...new Set(states.flatMap(({ imageId }) => imageId ?? []))].sort((a, b) => a - b)
  }

  create(id: number, state: State): void {
    const record = this.#add(id)
    this.#goLive(record, { ...state, imageId: state.imageId ?? null }, 'created')
  }

  createDraft(id: number, state: State): void {
    this.saveDraft(this.#add(id), state)
  }

  save(record: Known, words: State, what: What): void {
    this.#goLive(record, merge(record.live, words), what)
  }

  saveDraft(record: Known, words: State): void {
    const { live, draft, off } = record
    const state = merge(this.#wordsOf(record), words)
    const line: Line = { revisionId: 0, what: 'drafted', state }
    record.lines.push(line)
    if (live) {
      if (!draft) record.draftOf = record.version
      record.draft = line
      return
    }
    record.version = off ? record.version + 1 : 1
    line.version = record.version
    record.off = line
  }

  publish(record: Known, fields: State | undefined): void {
    const line = record.draft ?? record.off
    if (!line) throw new Error('Nothing is pending.')
    const words = this.#wordsOf(record) as State
    const state = fields ? merge(words, fields) : words
    delete record.draft
    this.#goLive(record, state, line.what === 'drafted' ? 'published' : 'putBack')
  }

  discard(record: Known): void {
    delete record.draft
  }

  unpublish(record: Known): void {
    const { draft, lines } = record
    this.#forgetPlaces()
    record.isPlaceKnown = this.all().every((other) => other === record || !other.isOff || !other.hasBeenLive)
    delete record.live
    if (draft) {
      record.version += 1
      draft.version = record.version
      record.off = draft
      delete record.draft
      return
    }
    record.off = lines.find(({ version }) => version === record.version) as Line
  }

  goBack(line: Line): void {
    const record = this.#recordOf(line)
    if (line === record.draft) return this.publish(record, undefined)
    const what = record.isOff ? 'putBack' : 'wentBack'
    this.#goLive(record, { ...record.live, ...withoutUndefined(line.state) } as State, what)
  }

  undo(record: Known): void {
    const { before, wasOff } = this.#beforeSave(record, record.version)
    if (wasOff) this.unpublish(record)
    else if (before)
      this.#goLive(record, { ...record.live, ...withoutUndefined(before.state) } as State, 'undone')
  }

  forget(line: Line): void {
    const record = this.#recordOf(line)
    record.lines = record.lines.filter((other) => other !== line)
  }

  forgetPicture(forgotten: number): void {
    for (const { lines } of this.#records.values())
      for (const { state } of lines)
        if (state.imageId === forgotten) {
          delete state.imageId
          delete state.point
        }
  }

  reorder(ids: number[]): void {
    const live = new Set(this.order)
    const others = this.#list.filter((id) => !live.has(id))
    this.#forgetPlaces()
    this.#list = [...ids, ...others]
  }

  /** Copies the place of a published record from the site, if the list changed while it was unpublished. */
  settlePlace(listed: number[]): void {
    for (const id of this.#unplaced) {
      const others = (ids: number[]) => ids.filter((one) => one !== id)
      if (others(listed).join() === others(this.order).join())
        this.#list = [...listed, ...this.#list.filter((one) => !listed.includes(one))]
    }
    this.#unplaced.clear()
  }
  readonly #unplaced = new Set<number>()

  delete(record: Known): void {
    this.#records.delete(record.id)
    this.#list = this.#list.filter((id) => id !== record.id)
  }

  rejectsSave(record: Known, { by, isStale }: Asked): string | undefined {
    const isPage = this.#of.kind === 'ownPage'
    if (record.isOff && !isPage) return 'NOT_FOUND'
    if (record.isOff && by !== 'script') return 'CONFLICT'
    if (isStale || (record.draft && by !== 'script')) return 'CONFLICT'
    return undefined
  }

  rejectsPublish(record: Known, isStale: boolean, fields: State | undefined): string | undefined {
    if (isStale || (!record.draft && !record.off)) return 'CONFLICT'
    return this.#rejectsState(record, merge(this.#wordsOf(record), fields))
  }

  rejectsGoBack(line: Line): string | undefined {
    return this.#rejectsState(this.#recordOf(line), line.state)
  }

  rejectsUndo(record: Known, version: number): string | undefined {
    if (record.isOff) return 'CONFLICT'
    const { before, wasOff } = this.#beforeSave(record, version)
    if (!wasOff && !before) return 'NOT_FOUND'
    return version === record.version ? undefined : 'CONFLICT'
  }

  /** Returns true for the present state or the draft of a record. Only a deletion or a discard forgets these. */
  isInUse(line: Line): boolean {
    const { draft, lines } = this.#recordOf(line)
    const newest = Math.max(...lines.map(({ version }) => version ?? 0))
    return line === draft || line.version === newest
  }

  isShown(imageId: number): boolean {
    return this.all().some(({ live }) => live?.imageId === imageId)
  }

  #add(id: number): Known {
    const record: Known = {
      id,
      version: 0,
      lines: [],
      hasBeenLive: false,
      isPlaceKnown: false,
      get isOff() {
        return this.live === undefined
      },
    }
    this.#records.set(id, record)
    this.#list.push(id)
    return record
  }

  #goLive(record: Known, state: State, what: What): void {
    if (!record.live && what !== 'created') {
      if (!record.hasBeenLive) this.#list = [...this.#list.filter((id) => id !== record.id), record.id]
      else if (!record.isPlaceKnown) this.#unplaced.add(record.id)
      this.#forgetPlaces()
    }
    const whole = { ...state, imageId: state.imageId ?? null, point: state.point ?? null }
    record.version += 1
    record.live = whole
    record.hasBeenLive = true
    delete record.off
    record.lines.push({ revisionId: 0, what, version: record.version, state: { ...whole } })
  }

  /** The state in the form of a record: the draft's fields override the published ones. */
  #wordsOf({ live, draft, off }: Known): State | undefined {
    if (draft) return { ...live, ...withoutUndefined(draft.state) } as State
    return live ?? off?.state
  }

  /** Returns the state before a save, and whether the record was unpublished then. */
  #beforeSave({ lines }: Known, version: number): { before: Line | undefined; wasOff: boolean } {
    const save = lines.find((line) => line.version === version)
    const earlier = lines.filter((line) => line.version !== undefined && line.version < version)
    const before = earlier.sort((a, b) => (a.version ?? 0) - (b.version ?? 0)).at(-1)
    const wasOff = save?.what === 'created' || save?.what === 'putBack' || before?.what === 'drafted'
    return { before, wasOff }
  }

  #rejectsState({ live }: Known, { text, imageId }: State): string | undefined {
    const lacksPicture = this.#of.picture === 'required' && !live && !imageId
    return text === '' || lacksPicture ? 'BAD_REQUEST' : undefined
  }

  #recordOf(line: Line): Known {
    const record = this.all().find(({ lines }) => lines.includes(line))
    if (!record) throw new Error('The line is of no record.')
    return record
  }

  /** After a change of the list, the future places of unpublished records are unknown. */
  #forgetPlaces(): void {
    for (const record of this.#records.values()) record.isPlaceKnown = false
  }
}

/** Returns the state after a save. A picture that is left out stays; a new one has its own crop. */
function merge(before: State | undefined, words: State | undefined): State {
  if (!words) return before as State
  const isOther = words.imageId !== undefined && words.imageId !== before?.imageId
  const point = words.point ?? (isOther ? null : before?.point)
  const imageId = words.imageId ?? before?.imageId
  return {
    name: words.name,
    text: words.text,
    ...(imageId !== undefined && { imageId, point: point ?? null }),
  }
}

/** Removes undefined fields, such as a forgotten picture. */
function withoutUndefined(state: State): Partial<State> {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined))
}
