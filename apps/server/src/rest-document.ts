import type { AppRouter, Meta } from '@isse/api'
import {
  forEachOpenApiProcedure,
  generateOpenApiDocument,
  getInputOutputParsers,
  type OpenApiRouter,
} from 'trpc-openapi'
import { z } from 'zod'
import { failure } from './rest-failure.ts'

type Schema = Record<string, unknown>
interface Operation {
  operationId: string
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
}

/** The OpenAPI 3.1 document of the REST interface, made from the procedures alone. */
export function restDocument(router: AppRouter) {
  const document = generateOpenApiDocument(router as OpenApiRouter, {
    title: 'ISSE',
    description:
      'The calls of the ISSE website. A failure has the same body everywhere: see the schema Failure.',
    version: '1.0.0',
    baseUrl: '/api',
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'isse.session_token' } },
    defs: { Failure: failure },
  }) as unknown as {
    paths: Record<string, Record<string, Operation>>
    components: { schemas: Record<string, Schema> }
  }

  for (const path of Object.values(document.paths))
    for (const operation of Object.values(path)) nameFailure(operation)
  for (const name of Object.keys(document.components.schemas))
    if (name.startsWith('error.')) delete document.components.schemas[name]
  forEachOpenApiProcedure((router as OpenApiRouter)._def.procedures, ({ procedure, meta }) => {
    const { openapi, multipart, alsoMethod } = meta as Meta & { openapi: NonNullable<Meta['openapi']> }
    const path = document.paths[openapi.path]
    const operation = path?.[openapi.method.toLowerCase()]
    if (!path || !operation) return
    if (multipart)
      operation.requestBody = multipartBody(
        getInputOutputParsers(procedure).inputParser as z.ZodObject,
        multipart,
      )
    if (alsoMethod)
      path[alsoMethod.toLowerCase()] = {
        ...operation,
        operationId: `${operation.operationId}-by-${alsoMethod.toLowerCase()}`,
      }
  })
  return document
}

/** The library has a failure body of its own; ours is the one schema for all. */
function nameFailure({ responses }: Operation): void {
  for (const [code, response] of Object.entries(responses))
    if (Number(code) >= 400)
      response.content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
}

/** The fields of a call with a picture are one JSON part; the picture's id is what the server makes of the file. */
function multipartBody(input: z.ZodObject, { part, aliases = {} }: NonNullable<Meta['multipart']>) {
  const { imageId, ...shape } = input.shape
  const fields = z.toJSONSchema(z.object(shape), { io: 'input', target: 'draft-2020-12' }) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  for (const [alias, name] of Object.entries(aliases)) {
    const described = fields.properties?.[name]
    if (fields.properties && described)
      fields.properties[alias] = { ...described, description: `The same as ${name}.` }
  }
  // Either name of a field will do, which JSON Schema says only at length: the procedure tells what is missing.
  const aliased = Object.values(aliases)
  fields.required = fields.required?.filter((name) => !aliased.includes(name))
  const pictureRequired = imageId instanceof z.ZodType && !imageId.safeParse(undefined).success
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            [part]: fields,
            imageFile: { type: 'string', contentMediaType: 'application/octet-stream' },
          },
          required: [...(Object.keys(shape).length ? [part] : []), ...(pictureRequired ? ['imageFile'] : [])],
        },
        encoding: { [part]: { contentType: 'application/json' }, imageFile: { contentType: 'image/*' } },
      },
    },
  }
}
