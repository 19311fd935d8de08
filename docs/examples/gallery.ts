// gallery.ts PICTURE CAPTION: see README.md beside it.
import type { Outputs } from '@isse/api'
import { openAsBlob } from 'node:fs'

const { ISSE_URL = '', ISSE_TOKEN = '' } = process.env
const [picture = '', caption = ''] = process.argv.slice(2)

/** Returns the response of a call. If the call fails, prints the server's sentence and ends the script. */
async function call<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(new URL(path, ISSE_URL), init)
  const answer: unknown = await response.json()
  if (response.ok) return answer as Answer
  console.error((answer as { message: string }).message)
  process.exit(1)
}

for (const { serviceId, name } of await call<Outputs['services']['list']>('/api/isseServices'))
  console.log(serviceId, name)

const body = new FormData()
body.append('galleryImageDto', new Blob([JSON.stringify({ caption })], { type: 'application/json' }))
body.append('imageFile', await openAsBlob(picture), 'picture')
const headers = { authorization: `Bearer ${ISSE_TOKEN}` }
const { url } = await call<Outputs['gallery']['create']>('/api/galleryImage', {
  method: 'POST',
  headers,
  body,
})
console.log(url)
