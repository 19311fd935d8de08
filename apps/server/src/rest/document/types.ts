/** The keywords of JSON Schema that this folder uses. */
export interface Schema {
  [keyword: string]: unknown
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
}

export interface Media {
  schema: Schema
  example?: unknown
  encoding?: Record<string, { contentType: string }>
}

export interface Response {
  $ref?: string
  description?: string
  headers?: Record<string, { description: string; schema: Schema }>
  content?: Record<string, Media>
}

interface Parameter {
  in: string
  name: string
  required?: boolean
  description?: string
  schema: Schema
  example?: unknown
}

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Response>
}

export interface Info {
  title: string
  description: string
  version: string
  contact?: { name: string; url: string }
  license?: { name: string; identifier: string }
}

/** The parts of OpenAPI that our document has. */
export interface RestDocument {
  openapi: string
  info: Info
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    securitySchemes: Record<string, { description?: string }>
  }
}
