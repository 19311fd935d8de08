/**
 * A client of the previous site, written from sections 3, 4 and 7 of the specification alone. It is one function,
 * because it runs in the browser. It returns the texts that the old screens showed.
 */
export async function walkAsOldClient({ email, password }: { email: string; password: string }) {
  type Json = Record<string, unknown> & unknown[]
  const shown: Record<string, unknown> = {}

  const read = async (path: string) => (await fetch(path)).json() as Promise<Json>
  const postJson = async (path: string, data: object) =>
    (
      await fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(data),
      })
    ).json() as Promise<Json>
  const postRaw = async (path: string, body: FormData) =>
    (await fetch(path, { method: 'POST', body })).json() as Promise<Json>
  const remove = async (path: string) => (await fetch(path, { method: 'DELETE' })).json() as Promise<Json>

  /** A response that carries a status or httpStatus field is a failure (section 4). */
  const failed = (response: Json) => Boolean(response['status'] || response['httpStatus'])
  const note = (call: string, response: Json, ...fields: string[]) => {
    const missing = fields.filter((field) => response[field] === undefined)
    shown[call] = failed(response)
      ? response['message']
      : missing.length
        ? `without ${missing.join()}`
        : 'well'
    return response
  }
  const noteList = (call: string, list: Json, ...fields: string[]) => {
    if (!Array.isArray(list)) shown[call] = 'no list'
    else note(call, (list.at(-1) ?? {}) as Json, ...fields)
    return list as Json[]
  }
  const last = (list: Json[]) => list.at(-1) as Json

  /** Builds a form with the fields as a Blob of JSON, and the file. */
  const upload = (path: string, part: string, fields: object, file?: Blob) => {
    const form = new FormData()
    form.append(part, new Blob([JSON.stringify(fields)], { type: 'application/json' }))
    form.append('imageFile', file ?? 'undefined')
    return postRaw(path, form)
  }
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 500
  canvas.getContext('2d')?.fillRect(50, 50, 300, 300)
  const file = await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob as Blob)))

  // Before sign-in.
  shown['wrong password'] = (await postJson('/api/signin', { email, password: 'wrong' }))['message']
  shown['not signed in'] = (await read('/api/messages/1'))['httpStatus']

  const signedIn = note('signin', await postJson('/api/signin', { email, password }), 'authorities')
  localStorage.setItem('authorities', JSON.stringify(signedIn['authorities']))
  const stored = JSON.parse(localStorage.getItem('authorities') ?? '[]') as { authority: string }[]
  shown['authority'] = stored[0]?.authority

  noteList('carouselImages', await read('/api/carouselImages'), 'url')
  for (let id = 1; id <= 11; id++) note(`cloudImage ${id}`, await read(`/api/cloudImage/${id}`), 'url')
  note('cloudImage saved', await upload('/api/cloudImage', 'cloudImageDto', { cloudImageId: 5 }, file), 'url')
  const pages = [1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8]
  for (const [at, page] of pages.entries())
    note(`textUpdate ${at + 1}`, await read(`/api/textUpdate/${page}/${at + 1}`), 'siteText')
  const text = { siteText: 'About us, anew.', page: 2, textUpdateId: 5 }
  note('textUpdate saved', await postJson('/api/textUpdate', text), 'siteText')

  note(
    'service saved',
    await upload('/api/isseService', 'contentBlock', { name: 'Chess', text: 'On Fridays.' }, file),
  )
  const service = last(noteList('isseServices', await read('/api/isseServices'), 'serviceId', 'name'))
  const serviceId = service['serviceId']
  note(
    'isseService',
    await read(`/api/isseService/${serviceId}`),
    'serviceId',
    'name',
    'serviceText',
    'imageUrl',
  )
  // The edit screen sends everything that it read, with the new name.
  const [first] = (await read('/api/isseServices')) as Json[]
  const sentBack = { id: first?.['serviceId'], name: 'Renamed', text: first?.['serviceText'] }
  note('service sent back', await upload('/api/isseService/update', 'contentBlock', sentBack))
  shown['text of a service'] = sentBack.text
  const changed = { id: serviceId, name: 'Chess club', text: 'On Mondays.' }
  note('service updated', await upload('/api/isseService/update', 'contentBlock', changed))
  shown['service now'] = (await read(`/api/isseService/${serviceId}`))['name']
  shown['service deleted'] = (await remove(`/api/isseService/delete/${serviceId}`))['message']
  shown['service gone'] = (await read(`/api/isseService/${serviceId}`))['message']

  const associated = { name: 'Choir', text: 'For all.', link: 'https://example.org/' }
  note('associate saved', await upload('/api/associate', 'contentBlock', associated, file))
  const associates = noteList('associates', await read('/api/associates'), 'associateId', 'name', 'link')
  const associateId = last(associates)['associateId']
  note('associate', await read(`/api/associate/${associateId}`), 'associateId', 'associateText', 'imageUrl')
  const again = { ...associated, id: associateId, name: 'The choir' }
  note('associate updated', await upload('/api/associate/update', 'contentBlock', again, file))
  shown['defect of the old screen'] = (await remove('/api/associate/delete/NaN'))['httpStatus']
  shown['associate deleted'] = (await remove(`/api/associate/delete/${associateId}`))['message']

  const event = { name: 'Fair', eventDate: '12 June', eventTime: 'noon', venue: 'Leeds', eventText: 'Come.' }
  note('event saved', await upload('/api/event', 'eventDto', event, file), 'eventId')
  noteList('events', await read('/api/events'), ...Object.keys(event), 'eventId', 'imageUrl')
  const caption = { caption: 'At the fair' }
  note('gallery image saved', await upload('/api/galleryImage', 'galleryImageDto', caption, file), 'url')
  const gallery = note('galleryImages', await read('/api/galleryImages/1'), 'totalElements', 'totalPages')
  const newest = (gallery['content'] as unknown as Json[])[0]
  shown['gallery'] = [newest?.['caption'], (gallery['pageable'] as Json)['pageNumber']]

  const details = { contactDetailsId: 1, email: 'hello@isse.example', phone: '0113 496 0000' }
  note('contactdetails saved', await postJson('/api/contactdetails', details))
  note('contactdetails', await read('/api/contactdetails'), 'contactDetailsId', 'email', 'phone')
  const message = { firstName: 'Ann', lastName: 'Lee', subject: 'Chess', message: 'When?', contact: '0113' }
  note('message sent', await postJson('/api/message', message), ...Object.keys(message))
  shown['message incomplete'] = (await postJson('/api/message', { ...message, contact: '' }))['message']
  const inbox = note('messages', await read('/api/messages/1'), 'content', 'totalElements')
  const received = (inbox['content'] as unknown as Json[])[0] as Json
  note('message', await read(`/api/message/${received['messageId']}`), ...Object.keys(message), 'messageDate')
  return shown
}
