import { generate as generateOrval } from 'orval'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { writeFile } from 'node:fs/promises'
import { register } from 'node:module'
import path from 'node:path'
import ts from 'typescript'

/**
 * Gives @hey-api/openapi-ts the TypeScript 5 of the tests. npm puts the package beside TypeScript 7, which its peer range
 * takes and which has no API to print code with.
 */
const useTypescriptOfTests = `export const resolve = (name, context, next) =>
  next(name, name === 'typescript' ? { ...context, parentURL: ${JSON.stringify(import.meta.url)} } : context)`

/** Generates a client by each of three generators from the document of a site, as `openapi-typescript.ts`, `hey-api/` and `orval.ts`. */
export async function generateClients(document: object, baseUrl: string, folder: string): Promise<void> {
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

/** The types of openapi-typescript. A file is a Blob in them, as its documentation advises; it would be a string. */
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
