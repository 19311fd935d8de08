import type { Meta } from '@isse/api'
import { z } from 'zod'
import { describeAlias } from './fields.ts'
import type { Media, Schema } from './types.ts'

/**
 * The request body of a call with an image. Its fields are one JSON part. Its image is a part of its own, or was
 * uploaded before, and the JSON then holds its id.
 */
export function multipartBody(input: z.ZodObject, { part, aliases = {} }: NonNullable<Meta['multipart']>) {
  const imageRequired = !z.safeParse(input.shape['imageId'] as z.ZodType, undefined).success
  const imageFile: Schema = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: describeImage(part, { imageRequired, isUpdate: 'version' in input.shape }),
  }
  if (!part) return multipartContent({ type: 'object', properties: { imageFile }, required: ['imageFile'] })
  const { $schema: _, ...fields } = z.toJSONSchema(input.partial({ imageId: true }), {
    io: 'input',
  }) as Schema
  const schema: Schema = {
    type: 'object',
    properties: { [part]: withAliases(fields, aliases), imageFile },
    required: [part],
  }
  const either = [{ required: ['imageFile'] }, { properties: { [part]: { required: ['imageId'] } } }]
  return multipartContent(imageRequired ? { ...schema, anyOf: either } : schema, part)
}

function describeImage(
  part: string | undefined,
  { imageRequired, isUpdate }: { imageRequired: boolean; isUpdate: boolean },
): string {
  if (!part) return 'The picture.'
  const uploaded = `imageId in ${part} names one that was uploaded before`
  if (imageRequired) return `The picture; left out where ${uploaded}.`
  return isUpdate
    ? `Another picture; left out or empty, the present one stays, unless ${uploaded}.`
    : `The picture; left out or empty, there is none, unless ${uploaded}.`
}

function multipartContent(schema: Schema, part?: string) {
  const media: Media = {
    schema,
    encoding: {
      ...(part && { [part]: { contentType: 'application/json' } }),
      imageFile: { contentType: 'image/*' },
    },
  }
  return { required: true, content: { 'multipart/form-data': media } }
}

/** Adds the second names of fields. Of a required field, one of its two names is required. */
function withAliases(fields: Schema, aliases: Record<string, string>): Schema {
  const { properties = {}, required = [] } = fields
  const known = Object.entries(aliases).filter(([, name]) => properties[name])
  const added = known.map(([alias, name]) => [
    alias,
    { ...properties[name], description: describeAlias(name) },
  ])
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
