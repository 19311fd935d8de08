import type { ListKind } from '@isse/api/site/kinds'
import type { z } from 'zod'
import { createEditScreen } from './edit-screen.tsx'
import { createNewScreen } from './new-screen.tsx'
import type { RecordForm, OtherFields } from './record-form.ts'

/** Creates the screens that add, edit and delete records of a kind from the kind's form. */
export function createRecordScreens<
  K extends ListKind,
  New extends z.ZodObject,
  Change extends z.ZodObject,
  Extra = never,
>(kind: K, form: RecordForm<K, New, Change, Extra> & OtherFields<K, Change, Extra>) {
  return { ...createEditScreen(kind, form), ...createNewScreen(kind, form) }
}
