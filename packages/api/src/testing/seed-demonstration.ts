import type { Database } from '@isse/db'
import { createDocumentFile, createImage } from '@isse/db/factories'
import { seed } from '@isse/db/seed'
import { slots } from '../site/slots.ts'

/** Seeds as the server does, but without encoding images. */
export function seedDemonstration(db: Database): Promise<boolean> {
  return seed(db, {
    slots,
    addImage: async () => (await createImage(db)).imageId,
    addDocument: async () => (await createDocumentFile(db)).documentFileId,
    fillSlot: () => Promise.resolve(),
    readWhen: () => ({ startsAt: null, endsAt: null }),
  })
}
