import { createSmallImage } from '../images/photographs.ts'
import { pause } from '../machine/processes.ts'
import { Script } from '../requests/script.ts'
import type { Site } from './site.ts'

/** Adds a service with a picture and changes the contact details. Waits until the picture is encoded. */
export async function fillSite(site: Site): Promise<void> {
  const script = await new Script(site).signIn(site.admin)
  await script.post('/api/contactdetails', { email: 'office@example.org', phone: '0113 496 0000' })
  const contentBlock = JSON.stringify({ name: 'Chess ☕', text: 'On "Fridays".\nBring a board.' })
  await script.upload('/api/isseService', { contentBlock, imageFile: await createSmallImage('png') })
  const formats = async () => JSON.stringify((await script.get('/api/isseServices')).body)
  for (const end = Date.now() + 60_000; !(await formats()).includes('.avif'); await pause(100))
    if (Date.now() > end) throw new Error('The picture was not encoded.')
}
