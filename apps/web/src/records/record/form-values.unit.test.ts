import { newEvent } from '@isse/api/records/events/schema'
import { documentUpdate, newDocument } from '@isse/api/records/documents/schema'
import { teamMemberUpdate } from '@isse/api/records/team-members/schema'
import { serviceUpdate } from '@isse/api/records/services/schema'
import { expect, test } from 'vitest'
import { emptyFields, fillFields } from './form-values.ts'

test('a new record starts with empty texts, plain formats and no file', () => {
  expect(emptyFields(newEvent)).toEqual({
    name: '',
    venue: '',
    eventDate: '',
    eventTime: '',
    baseId: null,
    repeats: null,
    eventText: '',
    eventTextFormat: 'plain',
    imageAlt: '',
    imageId: undefined,
  })
  expect(Object.keys(emptyFields(newDocument))).toEqual(['title', 'documentText', 'documentFileId'])
})

test('an edit form has the columns that can be changed, and no file', () => {
  const texts = { name: 'Chess', serviceText: 'On Mondays', version: 3 }
  const image = { alt: 'A board', focalX: 0.5 }
  expect(fillFields(serviceUpdate, { ...texts, serviceId: 5, imageUrl: '/1.webp', image })).toEqual({
    ...texts,
    serviceId: 5,
    imageAlt: 'A board',
    imageId: undefined,
  })
  const file = { documentFileId: 4, fileName: 'a.pdf' }
  expect(Object.keys(fillFields(documentUpdate, { documentId: 2, title: 'Report', file }))).toEqual([
    'documentId',
    'title',
    'documentFileId',
  ])
})

test('a form without a field for alternative text gets none', () => {
  const member = { teamMemberId: 1, name: 'Sam', role: 'Chair', image: null, version: 1 }
  expect(fillFields(teamMemberUpdate, member)).not.toHaveProperty('imageAlt')
})
