import { allKinds, contentKinds, describedKinds, type DescribedKind, type Kind } from './kinds.ts'

export const imageEntities = describedKinds
export const editedEntities = allKinds
export const contentEntities = contentKinds
export type ImageEntity = DescribedKind
export type EditedEntity = Kind
export type Entity = Kind | 'message'
