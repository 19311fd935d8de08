import type { WholeRow } from './definition.ts'
import type { Kind, kinds } from '../../site/kinds.ts'

/** The columns of a record that a revision does not hold: a record has them whatever its fields say. */
export const NO_FIELDS = ['position', 'version', 'createdAt', 'updatedAt', 'isLive'] as const

type IdOf<K extends Kind> = (typeof kinds)[K] extends { id: infer Id extends string } ? Id : `${K}Id`

/** The columns that revisions of a kind hold: all but its id and NO_FIELDS. */
export type FieldColumn<K extends Kind> = Exclude<
  keyof WholeRow<K> & string,
  IdOf<K> | (typeof NO_FIELDS)[number]
>
