import type { Kind, RecordOfKind } from '@isse/api/dashboard/schema'
import { linkOptions } from '@tanstack/react-router'
import { paramsOf, slots } from '../slots/slots.ts'

const kindNames: Record<Kind, string> = {
  service: 'Service',
  associate: 'Associate',
  event: 'Event',
  galleryImage: 'Gallery image',
  backgroundImage: 'Background image',
  pageText: 'Text',
  contactDetails: 'Contact details',
}

/** What a record of any kind is called, and the screen that changes it. */
export function describeRecord({ kind, id, name }: RecordOfKind) {
  const slot = slots.find(({ cloudImageId, textUpdateId }) =>
    kind === 'pageText' ? textUpdateId === id : cloudImageId === id,
  )
  const isOfSlot = kind === 'backgroundImage' || kind === 'pageText'
  return { kind: kindNames[kind], name: isOfSlot && slot ? slot.name : name, link: linkTo(kind, id, slot) }
}

function linkTo(kind: Kind, id: number, slot: (typeof slots)[number] = slots[0]) {
  switch (kind) {
    case 'service':
      return linkOptions({ to: '/admin/edit-service/$serviceId', params: { serviceId: String(id) } })
    case 'associate':
      return linkOptions({ to: '/admin/edit-associate/$associateId', params: { associateId: String(id) } })
    case 'event':
      return linkOptions({ to: '/admin/edit-event/$eventId', params: { eventId: String(id) } })
    case 'galleryImage':
      return linkOptions({
        to: '/admin/edit-gallery-image/$galleryImageId',
        params: { galleryImageId: String(id) },
      })
    case 'backgroundImage':
      return linkOptions({ to: '/admin/bg-image-update/$cloudImageId', params: paramsOf(slot).image })
    case 'pageText':
      return linkOptions({ to: '/admin/text-update/$page/$textUpdateId', params: paramsOf(slot).text })
    case 'contactDetails':
      return linkOptions({ to: '/admin/edit-contactdetails' })
  }
}
