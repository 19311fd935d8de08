import { withHyphens, type Kind } from '../kinds.ts'

/** The page that a link leads to. All previews are below it: in the admin area, because an own page may be called /preview. */
export const PREVIEW_PATH = '/admin/preview'

/** Stands in the address of a preview in place of an id, where the record is a new one. */
export const NEW_RECORD = 'new'

/** The address of the preview of a record, for who may edit it. */
export function previewOfRecord(kind: Kind, id: number | typeof NEW_RECORD): string {
  return `${PREVIEW_PATH}/${withHyphens(kind)}/${id}`
}

/** The address of the preview by a link. Its cookie is sent below this path alone. */
export function previewOfLink(previewLinkId: number): string {
  return `${PREVIEW_PATH}/link/${previewLinkId}`
}

/** The routes of these addresses below PREVIEW_PATH. */
export const previewRoutes = {
  record: `/:kind/:id(^(?:[1-9]\\d{0,8}|${NEW_RECORD})$)`,
  link: '/link/:linkId',
}
