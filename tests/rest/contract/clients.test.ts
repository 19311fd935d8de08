import { generate as generateOrval } from 'orval'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { register } from 'node:module'
import path from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  clients,
  creates,
  programOf,
  rightBodies,
  wrongBodies,
} from '../../support/requests/client-programs.ts'
import { run } from '../../support/machine/processes.ts'
import { createSmallImage } from '../../support/images/photographs.ts'
import { useSite } from '../../support/requests/rest.ts'
import { createToken } from '../../support/requests/tokens.ts'

/*
 * The clients that others generate from the document. A wrong program has one body that the call would reject; the
 * types must keep it from compiling.
 */

const scripts = useSite()
// Inside tests/, so that the programs resolve the clients' dependencies.
const cache = path.resolve(import.meta.dirname, '../../.cache')
let folder: string

beforeAll(async () => {
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(path.join(cache, 'clients-'))
  const { body } = await scripts.visitor.get('/api/openapi.json')
  await generateClients(body as object, `${scripts.site.url}/api`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(clients)('the client of $name', (client) => {
  /** Writes a program for each call and body, and returns their files. */
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

  test('compiles strictly with valid bodies, and rejects each invalid one', async () => {
    const right = await writePrograms('right', rightBodies)
    const wrong = await writePrograms('wrong', wrongBodies)
    const errors = await compile([...right, ...wrong], options)
    expect([...errors.keys()].sort()).toEqual(wrong.sort())
    // The errors must be about the types of the body only.
    for (const file of wrong)
      for (const error of errors.get(file) ?? [])
        expect(error, file).toMatch(/^TS(2322|2345|2353|2379|2561|2739|2740|2741|2769):/)
  })

  test('creates a record on the site', async () => {
    const { token } = await createToken(scripts.administrator, 'READ_WRITE')
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

/**
 * Runs @hey-api/openapi-ts with the TypeScript 5 of the tests. npm installs it beside TypeScript 7, which has no API to
 * print code.
 */
const useTypescriptOfTests = `export const resolve = (name, context, next) =>
  next(name, name === 'typescript' ? { ...context, parentURL: ${JSON.stringify(import.meta.url)} } : context)`

/** Generates clients of the site's document with three generators: `openapi-typescript.ts`, `hey-api/` and `orval.ts`. */
async function generateClients(document: object, baseUrl: string): Promise<void> {
  const input = path.join(folder, 'openapi.json')
  await writeFile(input, JSON.stringify(document))
  await writeFile(path.join(folder, 'openapi-typescript.ts'), await typesOf(document))
  register(`data:text/javascript,${encodeURIComponent(useTypescriptOfTests)}`)
  const { createClient } = await import('@hey-api/openapi-ts')
  await createClient({
    input,
    output: path.join(folder, 'hey-api'),
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    logs: { level: 'silent' },
  })
  await generateOrval(
    {
      input: { target: input },
      output: { target: path.join(folder, 'orval.ts'), client: 'fetch', baseUrl },
    },
    folder,
    { logLevel: 'warn' },
  )
}

/** Generates the types of openapi-typescript with files as Blobs, as its documentation advises; they would be strings. */
async function typesOf(document: object): Promise<string> {
  const blob = ts.factory.createTypeReferenceNode('Blob')
  const types = await openapiTypescript(structuredClone(document) as never, {
    transform: (schema) =>
      'contentMediaType' in schema && schema.contentMediaType === 'application/octet-stream'
        ? blob
        : undefined,
  })
  return astToString(types)
}

const compiler = path.resolve(import.meta.dirname, '../../../node_modules/typescript/bin/tsc')

/**
 * Compiles files strictly for a browser, with the project's compiler.
 *
 * @param files their paths in the folder
 * @returns the errors by file
 */
async function compile(
  files: string[],
  options: { exactOptionalPropertyTypes?: boolean } = {},
): Promise<Map<string, string[]>> {
  const config = {
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      allowImportingTsExtensions: true,
      lib: ['es2022', 'dom', 'dom.iterable'],
      // Without Node.js types, because a browser has no Buffer.
      types: [],
      ...options,
    },
    files,
  }
  const name = path.join(folder, 'tsconfig.json')
  await writeFile(name, JSON.stringify(config))
  const { code, output } = await run(process.execPath, [compiler, '--pretty', 'false', '-p', name], {
    cwd: folder,
  })
  const errors = new Map<string, string[]>()
  for (const [, file = '', error = ''] of output.matchAll(/^(\S+?)\(\d+,\d+\): error (.*)$/gm))
    errors.set(file, [...(errors.get(file) ?? []), error])
  if (code !== 0 && errors.size === 0) throw new Error(`The compiler failed:\n${output}`)
  return errors
}
