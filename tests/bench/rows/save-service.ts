import type { Script } from '../../support/requests/script.ts'

let saves = 0

/**
 * Saves a service by REST with a name that it never had. Each save comes from an address of its own, so that no limit
 * is met.
 *
 * @returns the new name
 * @throws where the save is refused
 */
export async function saveService(administrator: Script): Promise<string> {
  const name = `Saved ${Date.now().toString(36)} ${saves++}`
  const contentBlock = JSON.stringify({ id: 1, name, text: 'Saved by the bench.' })
  const { status, body } = await administrator.elsewhere().upload('/api/isseService/update', { contentBlock })
  if (status !== 200) throw new Error(`A save was refused: ${JSON.stringify(body)}`)
  return name
}
