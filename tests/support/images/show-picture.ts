import { Script } from '../requests/script.ts'
import type { Site } from '../site/site.ts'
import { createSmallImage } from './photographs.ts'

/**
 * Adds a picture to the gallery of a site.
 *
 * @returns the name of its upload. Visitors may request every object whose key begins with it.
 */
export async function showPicture(site: Site): Promise<string> {
  const script = await new Script(site).signIn(site.admin)
  const uploaded = await script.upload('/api/image', { imageFile: await createSmallImage('png') })
  const { imageId, variants } = uploaded.body as { imageId: number; variants: { url: string }[] }
  const { status } = await script.post('/trpc/gallery.create', { imageId, caption: 'Shown', imageAlt: '' })
  if (status !== 200) throw new Error(`The picture was not added: ${status}.`)
  return /images\/([0-9a-f]{16})/.exec(variants[0]?.url ?? '')?.[1] ?? ''
}
