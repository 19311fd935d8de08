import { withHyphens, type Kind } from '../kinds.ts'

/** All previews are below the page of a preview link: in the admin area, because a custom page may be called /preview. */
export const PREVIEW_PATH = '/admin/preview'

/** The id of a new record in the address of its preview. */
export const NEW_RECORD = 'new'

export function previewOfRecord(kind: Kind, id: number | typeof NEW_RECORD): string {
  return `${PREVIEW_PATH}/${withHyphens(kind)}/${id}`
}

export function previewOfLink(previewLinkId: number): string {
  return `${PREVIEW_PATH}/link/${previewLinkId}`
}

export const previewRoutes = {
  record: `/:kind/:id(^(?:[1-9]\\d{0,8}|${NEW_RECORD})$)`,
  link: '/link/:linkId',
}
