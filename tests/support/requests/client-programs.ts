/** Describes programs that use a generated client. */
interface Client {
  name: string
  /** The first lines of each program. */
  head: string
  /** Returns code that sends a body and returns the status. The body is code as well. */
  call(create: Create, body: string): string
  /** A compiler option that the generated code itself does not pass. */
  without?: 'exactOptionalPropertyTypes'
}

/** A call that creates a record with a file. */
interface Create {
  path: string
  operation: string
  /** The part with the fields and the part with the file. */
  part: string
  file: 'imageFile' | 'documentFile'
  /** The field with the id of an uploaded file. */
  idField: 'imageId' | 'documentFileId'
  /** Fields that create a record, as code. */
  fields: string
}

export const clients: Client[] = [
  {
    name: 'openapi-typescript',
    head: `import createClient from 'openapi-fetch'
import type { paths } from './openapi-typescript.ts'
type Body<Path extends '/isseService' | '/associate' | '/event' | '/galleryImage' | '/document'> =
  paths[Path]['post']['requestBody']['content']['multipart/form-data']
const bodySerializer = (body: object) => {
  const form = new FormData()
  for (const [name, part] of Object.entries(body)) form.append(name, part instanceof Blob ? part : JSON.stringify(part))
  return form
}`,
    call: ({ path }, body) => `const client = createClient<paths>({ baseUrl, headers })
  // The type of POST accepts unknown fields for every document.
  const body: Body<'${path}'> = ${body}
  return (await client.POST('${path}', { body, bodySerializer })).response.status`,
  },
  {
    name: '@hey-api/openapi-ts',
    head: `import * as client from './hey-api/index.ts'`,
    call: ({ operation }, body) =>
      `return (await client.${operation}({ body: ${body}, baseUrl, headers })).response?.status`,
    without: 'exactOptionalPropertyTypes',
  },
  {
    name: 'orval',
    head: `import * as client from './orval.ts'`,
    call: ({ operation }, body) => `return (await client.${operation}(${body}, { headers })).status`,
  },
]

export const creates: Create[] = [
  {
    path: '/isseService',
    operation: 'servicesCreate',
    part: 'contentBlock',
    file: 'imageFile',
    idField: 'imageId',
    fields: `name: 'Lunch', text: 'Soup'`,
  },
  {
    path: '/associate',
    operation: 'associatesCreate',
    part: 'contentBlock',
    file: 'imageFile',
    idField: 'imageId',
    fields: `name: 'Library', associateText: 'Books'`,
  },
  {
    path: '/event',
    operation: 'eventsCreate',
    part: 'eventDto',
    file: 'imageFile',
    idField: 'imageId',
    fields: `name: 'Fair', eventTime: 'noon', eventDate: 'Saturday', venue: 'Hall', eventText: 'Cakes'`,
  },
  {
    path: '/galleryImage',
    operation: 'galleryCreate',
    part: 'galleryImageDto',
    file: 'imageFile',
    idField: 'imageId',
    fields: `caption: 'The fair'`,
  },
  {
    path: '/document',
    operation: 'documentsCreate',
    part: 'contentBlock',
    file: 'documentFile',
    idField: 'documentFileId',
    fields: `title: 'Report'`,
  },
]

/** Bodies that a call accepts, as code. */
export const rightBodies: Record<string, (create: Create) => string> = {
  'a file': ({ part, fields, file }) => `{ ${part}: { ${fields} }, ${file} }`,
  'the id of a file': ({ part, fields, idField }) => `{ ${part}: { ${fields}, ${idField} } }`,
  both: ({ part, fields, file, idField }) => `{ ${part}: { ${fields}, ${idField} }, ${file} }`,
}

/** Bodies that a call rejects, as code. */
export const wrongBodies: Record<string, (create: Create) => string> = {
  'neither a file nor an id': ({ part, fields }) => `{ ${part}: { ${fields} } }`,
  'no fields': ({ file }) => `{ ${file} }`,
  'a required field left out': ({ part, fields, file }) =>
    `{ ${part}: { ${fields.replace(/(, )?\w+: '[^']*'$/, '')} }, ${file} }`,
  'a required field misspelt': ({ part, fields, file }) =>
    `{ ${part}: { ${fields.replace(/(\w+)(: '[^']*')$/, '$1s$2')} }, ${file} }`,
  'a field that there is not': ({ part, fields, file }) =>
    `{ ${part}: { ${fields}, colour: 'red' }, ${file} }`,
  'a part that there is not': ({ part, fields, file }) =>
    `{ ${part}: { ${fields} }, ${file}, colour: 'red' }`,
  'a text that is a number': ({ part, fields, file }) =>
    `{ ${part}: { ${fields.replace(/'[^']*'$/, '5')} }, ${file} }`,
  'an id that is a truth value': ({ part, fields, idField }) =>
    `{ ${part}: { ${fields}, ${idField}: true } }`,
  'a file that is a number': ({ part, fields, file }) => `{ ${part}: { ${fields} }, ${file}: 5 }`,
}

/** Returns a module that exports `send`, which sends a body and returns the status. */
export function programOf(client: Client, create: Create, body: string): string {
  return `${client.head}
export async function send(baseUrl: string, headers: { authorization: string }, file: Blob, id: number) {
  const { ${create.file}, ${create.idField} } = { ${create.file}: file, ${create.idField}: id }
  ${client.call(create, body)}
}
`
}
