import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Answer } from './script.ts'

/** The parts of a JSON Schema that the tests read. */
export interface Schema {
  [keyword: string]: unknown
  properties?: Record<string, Schema>
}

interface Media {
  schema: Schema
  example?: unknown
}

interface Response {
  $ref?: string
  content?: Record<string, Media>
}

export interface Parameter {
  in: string
  name: string
  schema: Schema
  example?: unknown
}

interface Operation {
  operationId: string
  description: string
  security: object[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Response>
}

/** The OpenAPI document of the REST interface. */
export interface Document {
  openapi: string
  info: { description: string; contact: object; license: object }
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> }
}

export interface Call {
  method: string
  path: string
  operation: Operation
}

export function callsOf(document: Document): Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

/** Compares responses with the document. */
export class DocumentCheck {
  readonly #document: Document
  readonly #ajv: Ajv2020.default
  readonly #known = new Map<Schema, ValidateFunction>()

  constructor(document: Document) {
    this.#document = document
    this.#ajv = new Ajv2020.default({ strict: false, allErrors: true })
    addFormats.default(this.#ajv)
    this.#ajv.addSchema({ $id: 'doc:', components: document.components })
  }

  /** Describes the errors of a value by a schema of the document; undefined if it is valid. */
  problems(schema: Schema, value: unknown): string | undefined {
    let validate = this.#known.get(schema)
    if (!validate) {
      const text = JSON.stringify(schema).replaceAll('"#/components', '"doc:#/components')
      validate = this.#ajv.compile(JSON.parse(text) as Schema)
      this.#known.set(schema, validate)
    }
    return validate(value) ? undefined : this.#ajv.errorsText(validate.errors)
  }

  /** Returns the documented response of a call for a status, with references resolved. */
  responseOf({ operation }: Call, status: number): Response | undefined {
    const response = operation.responses[status]
    return response?.$ref
      ? this.#document.components.responses[response.$ref.split('/').at(-1) ?? '']
      : response
  }

  /**
   * Describes the parts of a response that the document lacks; undefined if there are none. HEAD counts as GET without
   * a body.
   */
  undocumented(call: Call, { status, headers, body }: Answer, method = call.method): string | undefined {
    const response = this.responseOf(call, status)
    if (!response) return `status ${status} is not in the document`
    if (status === 304 || method === 'HEAD') return body === '' ? undefined : 'there is a body'
    const type = headers.get('content-type') ?? ''
    if (!type.startsWith('application/json')) return `type ${type}`
    const schema = response.content?.['application/json']?.schema
    return schema ? this.problems(schema, body) : 'no schema'
  }
}
