import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { examples } from '../../support/requests/examples.ts'
import { plainEnvironment } from '../../support/run/env.ts'
import { createSmallImage } from '../../support/images/photographs.ts'
import { onPath, run } from '../../support/machine/processes.ts'
import { useSite } from '../../support/requests/rest.ts'
import { createToken } from '../../support/requests/tokens.ts'

const scripts = useSite({ SEED: 'demo' })
const root = path.resolve(import.meta.dirname, '../../..')
const caption = `Lemonade, "home-made" \\ at the fair`

let image: string
let token: string
beforeAll(async () => {
  image = path.join(scripts.site.dataDir, 'photo.png')
  await writeFile(image, (await createSmallImage('png')).buffer)
  token = (await createToken(scripts.administrator, 'READ_WRITE')).token
})

// A whole run lists the examples whose program is not installed.
describe.each(examples.filter(({ program }) => onPath(program)))(
  'the example in $title',
  ({ program, args, by }) => {
    const start = (ISSE_TOKEN: string) =>
      run(by ?? program, [...args, image, caption], {
        cwd: root,
        env: { ...plainEnvironment(), ISSE_URL: scripts.site.url, ISSE_TOKEN },
        limit: 60_000,
      })

    test('lists the services and adds a picture to the gallery', async () => {
      const { code, output } = await start(token)
      expect([code, output]).toEqual([0, expect.stringContaining('/images/')])
      expect(output).toContain('Lunch')
      const { body } = await scripts.visitor.get('/api/galleryImages/1')
      const { url, caption: saved } =
        (body as { content: { url: string; caption: string }[] }).content[0] ?? {}
      expect(saved).toBe(caption)
      expect(output).toContain(url)
    })

    test('prints the reason of a failure', async () => {
      const { code, output } = await start('isse_revoked')
      expect([code === 0, output]).toEqual([false, expect.stringContaining('That token is not known here')])
    })
  },
)
