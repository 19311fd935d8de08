import { sourceName, type Meta } from '@isse/api'
import { z } from 'zod'
import { fileParts, type FileKind } from '../multipart/file-part.ts'
import { describeAlias } from './fields.ts'
import { withSources } from './sources.ts'
import type { Media, Schema } from './types.ts'

const files = {
  image: { idField: 'imageId', contentType: 'image/*', alone: 'The picture', another: 'Another picture' },
  document: {
    idField: 'documentFileId',
    contentType: 'application/pdf',
    alone: 'The PDF',
    another: 'Another PDF',
  },
} satisfies Record<FileKind, object>

/** Describes the body of a call with a file: its fields as a JSON part, and the file or the id of an earlier upload. */
export function multipartBody(
  input: z.ZodObject,
  { file: kind = 'image', part, aliases = {} }: NonNullable<Meta['multipart']>,
  plainTexts: readonly string[] = [],
) {
  const { idField } = files[kind]
  const { name } = fileParts[kind]
  const fileId = input.shape[idField] as z.ZodType
  const isRequired = !z.safeParse(fileId, undefined).success
  const file: Schema = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: describeFile(kind, part, { isRequired, isUpdate: 'version' in input.shape }),
  }
  if (!part) return multipartContent(kind, { type: 'object', properties: { [name]: file }, required: [name] })
  const { $schema: _, ...fields } = z.toJSONSchema(
    withSources(input, plainTexts).extend({ [idField]: fileId.optional() }),
    { io: 'input' },
  ) as Schema
  const schema: Schema = {
    type: 'object',
    properties: { [part]: withAliases(fields, aliases, plainTexts), [name]: file },
    required: [part],
  }
  if (!isRequired) return multipartContent(kind, schema, part)
  const uploadedBefore = requiring(part, requiring(idField, fields.properties?.[idField] ?? {}))
  return multipartContent(
    kind,
    { ...schema, allOf: [oneOrMore([requiring(name, file), uploadedBefore])] },
    part,
  )
}

/** Valid by one or more schemas. For an allOf, because orval generates broken code from an anyOf beside fields. */
function oneOrMore(schemas: Schema[]): Schema {
  return { anyOf: schemas }
}

/** An object with a field, and its schema: generators turn `required` alone into a type that accepts everything. */
function requiring(name: string, field: Schema): Schema {
  return { type: 'object', properties: { [name]: field }, required: [name] }
}

function describeFile(
  kind: FileKind,
  part: string | undefined,
  { isRequired, isUpdate }: { isRequired: boolean; isUpdate: boolean },
): string {
  const { idField, alone, another } = files[kind]
  if (!part) return `${alone}.`
  const uploaded = `${idField} in ${part} names one that was uploaded before`
  if (isRequired) return `${alone}; left out where ${uploaded}.`
  return isUpdate
    ? `${another}; left out or empty, the present one stays, unless ${uploaded}.`
    : `${alone}; left out or empty, there is none, unless ${uploaded}.`
}

function multipartContent(kind: FileKind, schema: Schema, part?: string) {
  const media: Media = {
    schema,
    encoding: {
      ...(part && { [part]: { contentType: 'application/json' } }),
      [fileParts[kind].name]: { contentType: files[kind].contentType },
    },
  }
  return { required: true, content: { 'multipart/form-data': media } }
}

/** Adds the aliases of fields. One name of a required field is required; a text's source may replace the text. */
function withAliases(fields: Schema, aliases: Record<string, string>, plainTexts: readonly string[]): Schema {
  const { properties = {}, required = [] } = fields
  const known = Object.entries(aliases).filter(([, name]) => properties[name])
  const all: Record<string, Schema> = { ...properties }
  for (const [alias, name] of known) all[alias] = { ...properties[name], description: describeAlias(name) }
  const namesOf = (field: string) => [
    ...known.filter(([, name]) => name === field).map(([alias]) => alias),
    field,
    ...(plainTexts.includes(field) ? [sourceName(field)] : []),
  ]
  const either = required.map(namesOf).filter((names) => names.length > 1)
  return {
    ...fields,
    properties: all,
    required: required.filter((name) => namesOf(name).length === 1),
    ...(either.length > 0 && {
      allOf: either.map((names) => oneOrMore(names.map((name) => requiring(name, all[name] ?? {})))),
    }),
  }
}
