import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile } from '../../support/clients/compile.ts'
import { generateClients } from '../../support/clients/generate.ts'
import { clients, creates, programOf, rightBodies, wrongBodies } from '../../support/clients/programs.ts'
import { createSmallImage } from '../../support/images/photographs.ts'
import { useSite } from '../../support/requests/rest.ts'
import { makeToken } from '../../support/requests/tokens.ts'

/*
 * The clients that others generate from the document. A wrong program has one body that the call would refuse; that it does
 * not compile is what the types are for.
 */

const scripts = useSite()
// Beside the tests, so that the programs find the libraries of the clients.
const cache = path.resolve(import.meta.dirname, '../../.cache')
let folder: string

beforeAll(async () => {
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(path.join(cache, 'clients-'))
  const { body } = await scripts.visitor.get('/api/openapi.json')
  await generateClients(body as object, `${scripts.site.url}/api`, folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(clients)('the client of $name', (client) => {
  /** Writes a program for each call and body. Returns their files. */
  async function writePrograms(kind: string, bodies: typeof rightBodies): Promise<string[]> {
    const files = creates.flatMap((create) =>
      Object.entries(bodies).map(([title, bodyOf]) => {
        const file = `${kind} ${clients.indexOf(client)} ${create.operation} ${title}.ts`.replaceAll(' ', '-')
        return { file, program: programOf(client, create, bodyOf(create)) }
      }),
    )
    await Promise.all(files.map(({ file, program }) => writeFile(path.join(folder, file), program)))
    return files.map(({ file }) => file)
  }
  const options = client.without ? { [client.without]: false } : {}

  test('compiles strictly with right bodies, and refuses each wrong one', async () => {
    const right = await writePrograms('right', rightBodies)
    const wrong = await writePrograms('wrong', wrongBodies)
    const errors = await compile(folder, [...right, ...wrong], options)
    expect([...errors.keys()].sort()).toEqual(wrong.sort())
    // About the types of the body, and of nothing else.
    for (const file of wrong)
      for (const error of errors.get(file) ?? [])
        expect(error, file).toMatch(/^TS(2322|2345|2353|2379|2561|2739|2740|2741|2769):/)
  })

  test('makes a record on the site', async () => {
    const { token } = await makeToken(scripts.administrator, 'READ_WRITE')
    const { buffer, mimeType } = await createSmallImage('png')
    const file = new Blob([new Uint8Array(buffer)], { type: mimeType })
    const uploaded = await scripts.administrator.upload('/api/image', {
      imageFile: await createSmallImage('png'),
    })
    const { imageId } = uploaded.body as { imageId: number }
    const statuses: unknown[] = []
    const [create] = creates
    for (const title of ['a-file', 'the-id-of-a-file']) {
      const program = path.join(folder, `right-${clients.indexOf(client)}-${create?.operation}-${title}.ts`)
      const { send } = (await import(program)) as { send(...given: unknown[]): Promise<unknown> }
      const headers = { authorization: `Bearer ${token}` }
      statuses.push(await send(`${scripts.site.url}/api`, headers, file, imageId))
    }
    expect(statuses).toEqual([200, 200])
  })
})
