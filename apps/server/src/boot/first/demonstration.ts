import { fillSlot, readWhen, type Documents, type Images } from '@isse/api'
import { slots } from '@isse/api/site/slots'
import type { Database } from '@isse/db'
import { seed } from '@isse/db/seed'

export async function seedDemonstration(db: Database, images: Images, documents: Documents): Promise<void> {
  await seed(db, {
    slots,
    addImage: (file) => images.add(file),
    addDocument: (file, fileName) => documents.addOwn(file, fileName),
    fillSlot: (cloudImageId) => fillSlot({ db, images }, cloudImageId),
    readWhen: (eventDate, eventTime) => readWhen(eventDate, eventTime, new Date()),
  })
}
