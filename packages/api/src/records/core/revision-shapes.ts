import type { Kind } from '../../site/kinds.ts'
import type { FieldColumn } from './revision-columns.ts'
import { recordedShapes } from './recorded-shapes.ts'

type Recorded = typeof recordedShapes
type LastOf<Shapes> = Shapes extends readonly [...unknown[], infer Last extends readonly string[]]
  ? Last
  : never
type Present<K extends Kind> = LastOf<Recorded[K]>[number]

/** The kinds whose table has other columns than their last shape: record it by `npm run shapes -w packages/api`. */
type Unrecorded = {
  [K in Kind]: [Present<K>, FieldColumn<K>] extends [FieldColumn<K>, Present<K>] ? never : K
}[Kind]

// A kind whose columns have changed since does not compile here.
void (undefined satisfies [Unrecorded] extends [never] ? undefined : Unrecorded)

/** The columns of a revision. */
type State = Record<string, unknown>

/** Makes the columns of a shape of those of the shape before. */
type Reader = (state: State) => State

/** One reader for each shape but the first. */
type ReadersOf<Shapes> = Shapes extends readonly [unknown, ...infer Later]
  ? { [At in keyof Later]: Reader }
  : never

/** Not `ownLook`: a site's own look may change later, and what revisions of the earlier shape looked like does not. */
const noLook = {
  lookPrimary: '',
  lookAccent: '',
  lookDark: '',
  lookType: 'poppins',
  lookCorners: 'round',
  lookLines: 'line',
  lookOrnament: 'lemon',
  lookDarkMode: false,
}

/** How revisions of earlier shapes are read. A kind with several shapes that is not here does not compile. */
const readers: {
  [K in Kind as Recorded[K] extends readonly [unknown] ? never : K]: ReadersOf<Recorded[K]>
} = {
  // The look, of which nothing was chosen.
  charity: [(state) => ({ ...noLook, ...state })],
}

/** The number of the shape that a kind's revisions have now, from 1. */
export function shapeOf(kind: Kind): number {
  return recordedShapes[kind].length
}

/** Reads the columns of a revision of an earlier shape as those of the present one. */
export function readShape(kind: Kind, shape: number, state: State): State {
  const all: Partial<Record<Kind, readonly Reader[]>> = readers
  return (all[kind] ?? []).slice(shape - 1).reduce((read, reader) => reader(read), state)
}
