import fc from 'fast-check'
import { notIds } from './not-ids.ts'
import type { Call, Parameter, Schema } from './openapi.ts'

/** The callers. */
const senders = ['nobody', 'member', 'reader', 'writer', 'administrator', 'otherSite', 'revoked'] as const
export type Sender = (typeof senders)[number]

/** The body of a request: text (JSON or nonsense), or the parts of a form. */
export type Body =
  | { kind: 'none' }
  | { kind: 'text'; type: string; text: string }
  | { kind: 'form'; part: string; fields: string; file: 'image' | 'empty' | 'rubbish' | 'text' | 'none' }

/** A request generated from the document. */
export interface FuzzRequest {
  call: Call
  sender: Sender
  /** True if all of it is valid by the document. */
  valid: boolean
  /** The call's method, or HEAD for GET. */
  method: string
  /** With an If-None-Match that every response matches, as a returning reader sends. */
  headers: Record<string, string>
  path: string
  body: Body
}

const oddNumbers = [-1, 0, 1, 1.5, 999_999, 1e308, -0, 2_147_483_648, Number.MAX_SAFE_INTEGER]
const oddShapes: unknown[] = [null, true, false, [], [5], {}, { $ne: 1 }, { toString: 1 }, [[[[[[[[]]]]]]]]]
const oddCharacters = ['', ' \n\t ', '\0', 'a\0b', '\ud800', '\u202e', '𝔄'.repeat(60), 'x'.repeat(30_000)]
const likeNumbers = ['0x10', '1e3', '5 ', '-1', '٣', 'NaN', '${7*7}']
const attacks = [
  '\'; DROP TABLE "Service"; --',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'javascript:alert(1)',
]

/** Invalid or suspicious values for any field. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...oddNumbers, ...oddShapes, ...oddCharacters, ...likeNumbers, ...attacks),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** Generates values that are valid by a schema. */
function validBy({ anyOf, type, ...schema }: Schema): fc.Arbitrary<unknown> {
  const {
    minimum = 0,
    maximum = 50,
    minLength = 0,
    maxLength = 40,
    pattern,
    properties = {},
  } = schema as {
    minimum?: number
    maximum?: number
    minLength?: number
    maxLength?: number
    pattern?: string
    properties?: Record<string, Schema>
  }
  if (anyOf)
    return fc
      .integer({ min: minimum, max: 40 })
      .chain((number) => fc.constantFrom<unknown>(number, String(number)))
  if (type === 'object') return fc.record(mapValues(properties, validBy))
  if (type === 'integer' || type === 'number')
    return fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: Number(minimum), max: Math.min(Number(maximum), 12) }) },
      fc.integer({ min: Number(minimum), max: Number(maximum) }),
    )
  if (type === 'boolean') return fc.boolean()
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) })
  return pattern === String.raw`\S` ? text.map((value) => `a${value}`.slice(0, maxLength)) : text
}

function mapValues<From, To>(from: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, change(value)]))
}

const paths = [...notIds, ..."2147483648 %F0%9F%8D%8B %25 1'-- ..%2f1 %5B5%5D %E0%A4%A".split(' ')]

/** Generates requests of a call: a third valid, a third almost valid, a third hostile. */
export function requestsOf(call: Call): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom('valid', 'nearly', 'hostile').chain((mood) =>
    fc
      .record({
        sender: senderOf(call),
        path: pathOf(call, mood),
        body: bodyOf(call, mood),
        ...wayOf(call),
      })
      .map((request) => ({ ...request, call, valid: mood === 'valid' })),
  )
}

/** A third of all reads uses HEAD, and a third comes from a returning reader. */
function wayOf({ method }: Call) {
  const isRead = method === 'GET'
  return {
    method: isRead ? fc.constantFrom('GET', 'GET', 'HEAD') : fc.constant(method),
    headers: isRead
      ? fc.constantFrom<Record<string, string>>({}, {}, { 'if-none-match': '*' })
      : fc.constant<Record<string, string>>({}),
  }
}

/** More than half of the callers have the role, so that most responses are not 401 or 403. */
function senderOf({ path }: Call): fc.Arbitrary<Sender> {
  // Signing out would end the session that all requests share.
  if (path === '/signout') return fc.constantFrom<Sender>('nobody', 'reader', 'writer', 'revoked')
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<Sender>('writer', 'administrator') },
    { weight: 4, arbitrary: fc.constantFrom(...senders) },
  )
}

function pathOf({ path, operation: { parameters = [] } }: Call, mood: string): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const values = inPath.map(({ schema }) =>
    mood === 'valid'
      ? validBy(schema).map(String)
      : fc.oneof(validBy(schema).map(String), fc.constantFrom(...paths)),
  )
  return fc.tuple(fc.tuple(...values), queryOf(parameters, mood)).map(([filled, query]) => {
    const whole = inPath.reduce(
      (text, { name }, at) => text.replace(`{${name}}`, () => filled[at] ?? ''),
      path,
    )
    return `/api${whole}${query}`
  })
}

/** Generates the query: none, the document's parameters, or unknown ones. */
function queryOf(parameters: Parameter[], mood: string): fc.Arbitrary<string> {
  const asked = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => queryParameter(name, mood === 'valid' ? validBy(schema) : hostile))
  const unasked = mood === 'valid' ? [] : ['/', '?x=1', '?serviceId=1&page[]=2', '?__proto__[a]=1']
  return fc.oneof(...['', ...unasked].map((end) => fc.constant(end)), ...asked, ...asked)
}

function queryParameter(name: string, values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  // Shorter than the largest accepted header, and not cut within an escape.
  return values
    .map(
      (value) => new URLSearchParams({ [name]: typeof value === 'string' ? value : JSON.stringify(value) }),
    )
    .map((query) => `?${query.toString().slice(0, 8000).replace(/%.?$/, '')}`)
}

function bodyOf({ method, operation: { requestBody } }: Call, mood: string): fc.Arbitrary<Body> {
  const json = requestBody?.content['application/json']
  const form = requestBody?.content['multipart/form-data']
  if (json) return mood === 'hostile' ? wrongText : fieldsOf(json.schema, mood).map(asJson)
  if (form)
    return mood === 'hostile' ? fc.oneof(wrongText, formOf(form.schema, mood)) : formOf(form.schema, mood)
  if (method === 'GET' || mood !== 'hostile') return fc.constant({ kind: 'none' })
  return wrongText
}

function asJson(fields: string): Body {
  return { kind: 'text', type: 'application/json', text: fields }
}

/** Generates the JSON of fields: valid, or with one missing or wrong. */
function fieldsOf(schema: Schema, mood: string): fc.Arbitrary<string> {
  const valid = validBy(schema) as fc.Arbitrary<Record<string, unknown>>
  if (mood === 'valid') return valid.map((fields) => JSON.stringify(withoutOptional(fields)))
  const names = [...Object.keys(schema.properties ?? {}), '__proto__', 'constructor', 'imageId']
  return fc.tuple(valid, fc.constantFrom(...names), fc.option(hostile)).map(([fields, name, value]) => {
    const others = Object.entries(fields).filter(([field]) => field !== name)
    const changed = value === null ? others : [...others, [name, value] as const]
    // JSON.stringify would drop a name such as __proto__.
    return `{${changed.map(([field, part]) => `${JSON.stringify(field)}:${JSON.stringify(part) ?? 'null'}`).join()}}`
  })
}

/** Drops made-up versions from most requests, because they are rejected as outdated. */
function withoutOptional({ version, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return Number(version) % 4 === 1 ? { ...fields, version } : fields
}

function formOf({ properties = {} }: Schema, mood: string): fc.Arbitrary<Body> {
  const part = Object.keys(properties).find((name) => name !== 'imageFile') ?? 'imageDto'
  const fields =
    mood === 'hostile'
      ? fc.oneof(
          hostile.map((value) => JSON.stringify(value) ?? ''),
          fc.string(),
        )
      : fieldsOf(properties[part] ?? {}, mood)
  const file =
    mood === 'valid'
      ? fc.constant('image' as const)
      : fc.constantFrom<(Body & { kind: 'form' })['file']>('image', 'empty', 'rubbish', 'text', 'none')
  return fc.record({ kind: fc.constant('form' as const), part: fc.constant(part), fields, file })
}

const wrongText: fc.Arbitrary<Body> = fc.oneof(
  { weight: 8, arbitrary: hostile.map((value) => asJson(JSON.stringify(value) ?? '')) },
  { weight: 4, arbitrary: fc.string().map((text) => asJson(text)) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('text' as const),
      type: fc.constantFrom(
        'text/plain',
        'application/xml',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-7',
        'rubbish',
      ),
      text: fc.oneof(
        fc.string(),
        fc.constant('--x\r\ncontent-disposition: form-data; name="contentBlock"\r\n\r\n{}'),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('{"a":'.repeat(2000), '['.repeat(20_000), `{"email":"${'x'.repeat(1_100_000)}"}`)
      .map(asJson),
  },
)
