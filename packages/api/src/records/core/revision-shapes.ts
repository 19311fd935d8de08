import type { Kind } from '../../site/kinds.ts'

/** The columns of a record that a revision does not hold: a record has them whatever its fields say. */
export const NO_FIELDS = ['position', 'version', 'createdAt', 'updatedAt', 'isLive'] as const

/** The columns of a revision. */
type State = Record<string, unknown>

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

/**
 * How revisions of earlier shapes are read: each function makes the columns of a shape of those of the shape before. A kind gets one
 * where columns change what they mean. A column that is merely new needs none: a record that goes back keeps its present value.
 */
const conversions: Partial<Record<Kind, readonly ((state: State) => State)[]>> = {
  // The look, of which nothing was chosen.
  charity: [(state) => ({ ...noLook, ...state })],
}

/** The number of the shape that a kind's revisions have now, from 1. */
export function shapeOf(kind: Kind): number {
  return (conversions[kind]?.length ?? 0) + 1
}

/** Reads the columns of a revision of an earlier shape as those of the present one. */
export function readShape(kind: Kind, shape: number, state: State): State {
  return (conversions[kind] ?? []).slice(shape - 1).reduce((read, convert) => convert(read), state)
}
