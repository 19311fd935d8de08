import type { Meta } from '@isse/api'
import { z } from 'zod'
import { sameAs } from './rest-document-fields.ts'
import type { Media, Schema } from './rest-document-types.ts'

/** The fields of a call with a picture are one JSON part; the picture's id is what the server makes of the file. */
export function multipartBody(input: z.ZodObject, { part, aliases = {} }: NonNullable<Meta['multipart']>) {
  const { imageId, ...shape } = input.shape
  const { $schema: _, ...fields } = z.toJSONSchema(z.object(shape), { io: 'input' }) as Schema
  const pictureRequired = imageId instanceof z.ZodType && !imageId.safeParse(undefined).success
  const imageFile = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: pictureRequired
      ? 'The picture.'
      : 'Another picture; left out or empty, the present one stays.',
  }
  const hasFields = Object.keys(shape).length > 0
  const media: Media = {
    schema: {
      type: 'object',
      properties: { ...(hasFields && { [part]: withAliases(fields, aliases) }), imageFile },
      required: [...(hasFields ? [part] : []), ...(pictureRequired ? ['imageFile'] : [])],
    },
    encoding: {
      ...(hasFields && { [part]: { contentType: 'application/json' } }),
      imageFile: { contentType: 'image/*' },
    },
  }
  return { required: true, content: { 'multipart/form-data': media } }
}

/** Either name of a field will do. */
function withAliases(fields: Schema, aliases: Record<string, string>): Schema {
  const { properties = {}, required = [] } = fields
  const known = Object.entries(aliases).filter(([, name]) => properties[name])
  const added = known.map(([alias, name]) => [alias, { ...properties[name], description: sameAs(name) }])
  const either = known
    .filter(([, name]) => required.includes(name))
    .map(([alias, name]) => ({ anyOf: [{ required: [alias] }, { required: [name] }] }))
  return {
    ...fields,
    properties: { ...properties, ...Object.fromEntries(added) },
    required: required.filter((name) => !known.some(([, aliased]) => aliased === name)),
    ...(either.length > 0 && { allOf: either }),
  }
}
