import SwaggerParser from '@apidevtools/swagger-parser'
import { readSoftwareVersion } from '@isse/db/migrate'
import { validate } from '@readme/openapi-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import { callsOf, DocumentCheck, type Document } from '../../support/requests/openapi.ts'
import { useSite } from '../../support/requests/rest.ts'

const scripts = useSite()

let document: Document
beforeAll(async () => {
  document = (await scripts.visitor.get('/api/openapi.json')).body as Document
})

describe('the document is valid', () => {
  test('by @seriousme/openapi-schema-validator', async () => {
    expect(await new Validator().validate(structuredClone(document) as never)).toEqual({ valid: true })
  })

  test('by @readme/openapi-parser', async () => {
    expect(await validate(structuredClone(document) as never)).toMatchObject({ valid: true, warnings: [] })
  })

  test('by @apidevtools/swagger-parser', async () => {
    expect(await SwaggerParser.validate(structuredClone(document) as never)).toMatchObject({
      openapi: document.openapi,
    })
  })

  test('and says 3.1', () => expect(document.openapi).toMatch(/^3\.1\./))
})

test('it has a contact, a description of each tag, and no unused part', () => {
  expect(document.info).toMatchObject({
    version: readSoftwareVersion(),
    contact: { name: 'This charity', url: `${scripts.site.url}/contact` },
    license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
  })
  for (const { name, description } of document.tags) expect(description, name).toMatch(/^[A-Z].*\.$/)
  const text = JSON.stringify(document)
  for (const kind of ['schemas', 'responses'] as const)
    for (const name of Object.keys(document.components[kind]))
      expect(text, name).toContain(`"#/components/${kind}/${name}"`)
})

test('it contains placeholders of custom pages unchanged', () => {
  const { description } = document.components.schemas['OwnPage']?.properties?.['ownPageText'] ?? {}
  expect(description).toContain('placeholders in braces, such as {name}.')
})

test('every call has examples, each valid by its schema', () => {
  const check = new DocumentCheck(document)
  for (const call of callsOf(document)) {
    const { requestBody, responses } = call.operation
    const media = [
      ...Object.values(requestBody?.content ?? {}),
      ...Object.keys(responses).flatMap((status) =>
        Object.values(check.responseOf(call, Number(status))?.content ?? {}),
      ),
    ]
    expect(media.length).toBeGreaterThan(1)
    for (const { schema, example } of media) {
      expect(example, call.operation.operationId).toBeDefined()
      expect(check.problems(schema, example), call.operation.operationId).toBeUndefined()
    }
  }
})

test('calls for administrators name their authentication; the others are public', () => {
  for (const { path, method, operation } of callsOf(document)) {
    const open = ['/signin', '/signout'].includes(path) || (path === '/message' && method === 'POST')
    const isPublic = open || (method === 'GET' && !path.startsWith('/message'))
    expect(operation.security, `${method} ${path}`).toEqual(
      isPublic ? [{}, { token: [] }] : [{ session: [] }, { token: [] }],
    )
  }
})

test('path parameters are numbers, and query parameters are texts or enumerations', () => {
  const queries: Record<string, object> = {
    search: { type: 'string', maxLength: 200 },
    state: { type: 'string', enum: ['waiting'] },
  }
  for (const { operation } of callsOf(document))
    for (const parameter of operation.parameters ?? [])
      expect(parameter, operation.operationId).toMatchObject(
        parameter.in === 'path'
          ? { required: true, schema: { type: 'integer' } }
          : { schema: queries[parameter.name] ?? 'unknown' },
      )
})

test('a call with a picture describes its parts and both names of a field', () => {
  const { schema } =
    document.paths['/isseService/update']?.['post']?.requestBody?.content['multipart/form-data'] ?? {}
  expect(schema).toMatchObject({
    required: ['contentBlock'],
    properties: {
      contentBlock: {
        properties: { id: {}, serviceId: {}, name: {}, text: {}, serviceText: {}, version: {} },
      },
      imageFile: { type: 'string' },
    },
  })
})

test('a new record has its picture as a part, or by the id of an uploaded one', () => {
  const { schema } =
    document.paths['/isseService']?.['post']?.requestBody?.content['multipart/form-data'] ?? {}
  const check = new DocumentCheck(document)
  const valid = (contentBlock: object, parts = {}) =>
    check.problems(schema ?? {}, { contentBlock: { name: 'x', text: 'x', ...contentBlock }, ...parts })
  expect(valid({}, { imageFile: 'bytes' })).toBeUndefined()
  expect(valid({ imageId: '5' })).toBeUndefined()
  expect(valid({})).toMatch(/imageFile/)
  expect(
    document.paths['/image']?.['post']?.requestBody?.content['multipart/form-data']?.schema,
  ).toMatchObject({
    required: ['imageFile'],
    properties: { imageFile: {} },
  })
})

test('every call documents an unavailable server', () => {
  for (const { operation } of callsOf(document))
    expect(operation.responses['503']).toEqual({ $ref: '#/components/responses/ServiceUnavailable' })
})

test('no success has a field that existing clients read as a failure', () => {
  for (const { operation } of callsOf(document)) {
    const schema = operation.responses['200']?.content?.['application/json']?.schema
    const named = document.components.schemas[String(schema?.['$ref']).split('/').at(-1) ?? ''] ?? schema
    expect(named, operation.operationId).toHaveProperty('type')
    for (const field of ['status', 'httpStatus']) expect(named?.properties ?? {}).not.toHaveProperty(field)
  }
})

test('/docs/api begins with the address of the calls, how to get a token, and a call to try', async () => {
  const page = String((await scripts.visitor.get('/docs/api')).body)
  const main = page.slice(page.indexOf('<main'), page.indexOf('id="calls"'))
  expect(main).toContain(`<code>${scripts.site.url}/api</code>`)
  expect(main).toContain('href="/admin/api-tokens"')
  const [, path = ''] = new RegExp(`curl ${scripts.site.url}(/api/\\w+)`).exec(main) ?? []
  expect((await scripts.visitor.get(path)).status).toBe(200)
})

test('/docs/api loads only from our own origin, under the policy of all pages', async () => {
  const { status, headers, body } = await scripts.visitor.get('/docs/api')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const page = String(body)
  expect(page).not.toMatch(/<style|<script(?! [^>]*src=)/)
  expect(headers.get('content-security-policy')).not.toMatch(/script-src [^;]*unsafe/)
  const paths = [...page.matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)"/g)].map(
    ([, path]) => path ?? '',
  )
  expect(paths).toHaveLength(5)
  for (const path of paths) {
    expect(path).toMatch(/^\/[^/]/)
    expect((await scripts.visitor.get(path)).status, path).toBe(200)
  }
})

test('other files of the package behind /docs/api are not served', async () => {
  for (const file of ['index.html', 'oauth2-redirect.html', 'swagger-ui.js', 'swagger-initializer.js'])
    expect((await scripts.visitor.get(`/docs/api/${file}`)).status, file).toBe(404)
})
