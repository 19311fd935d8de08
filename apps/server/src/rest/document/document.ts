import { restAudienceOf, type AppRouter } from '@isse/api'
import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-openapi'
import { listRestCalls } from '../calls.ts'
import { failure } from '../../http/errors.ts'
import { describeFields, exampleOf, removeIntegerBounds } from './fields.ts'
import { multipartBody } from './multipart.ts'
import { describeResponses, failureResponses, type CallFacts } from './responses.ts'
import { addSources } from './sources.ts'
import { describeTag } from './tags.ts'
import type { Info, Operation, RestDocument, Schema } from './types.ts'

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'isse.session_token',
    description:
      'The cookie that /signin sets; where the site is served by https, its name begins with __Host-. A write with it is refused where Origin or Sec-Fetch-Site name another site.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'A token that an administrator made at /admin/api-tokens. It may be one that only reads.',
  },
} as const

/** Creates the OpenAPI 3.1 document of the REST API from the procedures. */
export function restDocument(router: AppRouter, info: Info): RestDocument {
  const document = generateOpenApiDocument(router as OpenApiRouter, {
    title: info.title,
    version: info.version,
    baseUrl: '/api',
    securitySchemes,
    defs: { Failure: failure },
  }) as unknown as RestDocument
  document.info = info
  const { schemas } = document.components
  for (const name of Object.keys(schemas)) if (name.startsWith('error.')) delete schemas[name]
  document.components.responses = failureResponses()
  document.tags = []

  for (const { procedure, type, input, fields, meta } of listRestCalls(router)) {
    const { openapi, multipart, plainTexts, alsoMethod } = meta
    const path = document.paths[openapi.path]
    const operation = path?.[openapi.method.toLowerCase()]
    if (!path || !operation) continue
    if (multipart && input) operation.requestBody = multipartBody(input, multipart, plainTexts)
    addSources(schemas, plainTexts)
    describeOperation(operation, { type, audience: restAudienceOf(procedure), fields })
    if (multipart) operation.description += fileNotes[multipart.file ?? 'image']
    for (const tag of openapi.tags ?? [])
      if (!document.tags.some(({ name: known }) => known === tag))
        document.tags.push({ name: tag, description: describeTag(procedure) })
    if (alsoMethod) path[alsoMethod.toLowerCase()] = withOtherMethod(operation, alsoMethod, openapi.method)
  }

  removeIntegerBounds(document)
  describeFields(document)
  addExamples(document)
  return document
}

const jsonNote = 'The JSON part is understood as a Blob of application/json, as a text, and as octets.'

const fileNotes = {
  image: ` The picture is judged by its bytes: a still JPEG, PNG, WebP, AVIF, HEIC or GIF of up to 15 MB. ${jsonNote}`,
  document: ` The file is judged by its bytes: a PDF of up to 20 MB. ${jsonNote}`,
}

/** The sentence about the role that a call needs. */
const roleSentences: Record<CallFacts['audience'], string> = {
  everyone: 'Open to everyone.',
  'account holders': 'For whoever is signed in, by session.',
  editors: 'For administrators and editors (ROLE_ADMIN or ROLE_EDITOR), by session or token.',
  administrators: 'For administrators (ROLE_ADMIN), by session or token.',
}

function describeOperation(operation: Operation, facts: CallFacts): void {
  operation.description = `${operation.summary}. ${roleSentences[facts.audience]}`
  operation.security = facts.audience === 'everyone' ? [{}, { token: [] }] : [{ session: [] }, { token: [] }]
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in === 'path') parameter.schema = pathSchema(parameter.schema)
    parameter.example = exampleOf(parameter.schema, {}, { name: parameter.name })
  }
  describeResponses(operation, facts)
}

/** The schema of a number in a path, which always consists of digits. */
function pathSchema({ minimum, maximum }: Schema): Schema {
  return { type: 'integer', minimum, maximum }
}

function withOtherMethod(operation: Operation, method: string, usual: string): Operation {
  return {
    ...operation,
    operationId: `${operation.operationId}-by-${method.toLowerCase()}`,
    description: `${operation.description} ${method} does the same as ${usual}, for clients that know no other.`,
  }
}

function addExamples({ paths, components: { schemas } }: RestDocument): void {
  for (const path of Object.values(paths))
    for (const { requestBody, responses } of Object.values(path)) {
      for (const media of Object.values(requestBody?.content ?? {}))
        media.example = exampleOf(media.schema, schemas, {
          without: ['version', 'imageId', 'documentFileId'],
        })
      for (const media of Object.values(responses['200']?.content ?? {}))
        media.example = exampleOf(media.schema, schemas)
    }
}
