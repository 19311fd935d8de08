import { wording } from '../../site/words/wording.ts'
import { defineRecord } from '../core/definition.ts'
import { serializeRecord, recordSelect } from '../core/files.ts'
import { galleryImage, galleryImageKey, galleryImageUpdate, newGalleryImage } from './schema.ts'

/** The gallery images, newest first (specification, sections 2, 3 and 7). */
export const definition = defineRecord('galleryImage', {
  rest: {
    one: '/galleryImage',
    all: '/galleryImages',
    tag: 'Gallery',
    about: 'The pictures of the gallery, 12 to a page.',
    part: 'galleryImageDto',
  },
  glossary: {
    galleryImageId: { description: 'The id of a picture of the gallery.', example: 1 },
    caption: { description: 'What stands below the picture.', example: 'The library van at the harbour' },
  },
  key: galleryImageKey,
  record: galleryImage,
  create: newGalleryImage,
  update: galleryImageUpdate,
  select: { galleryImageId: true, caption: true, ...recordSelect },
  direction: 'descending',
  serialize(ctx, row) {
    const { imageUrl: url, ...record } = serializeRecord(ctx, row)
    return { ...record, url }
  },
  incomplete: wording.thatAllFieldsComplete,
})
