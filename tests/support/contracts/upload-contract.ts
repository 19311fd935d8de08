import { describe, expect, test } from 'vitest'
import { expectNothingStored, readStored } from './nothing-stored.ts'
import {
  createCutOffPhotograph,
  createDisguisedSvg,
  createOversizeFile,
  createPaddedImage,
  createSmallImage,
  type Upload,
} from '../images/photographs.ts'
import type { Part } from '../requests/script.ts'
import { rawForm, type RawPart } from '../requests/raw-form.ts'
import { failureOf, type Scripts } from '../requests/rest.ts'

/** A call that takes a JSON part and an image, as a script of the old kind sends it. */
export interface UploadCall {
  path: string
  /** The name of the JSON part. */
  part: string
  /** Its fields by the names that old clients use, all that are required. */
  fields: object
  /** What the answer holds of them. */
  record: object
  /** Where a record is complete without an image; a decorative one has no alternative text either. */
  image?: 'optional' | 'decorative'
  /** The sentence where something is missing. */
  incomplete: string
  /** Reads all records that the call could change. */
  records: () => Promise<unknown>
}

/** Whether all rows of a contract are tested, or only those in which the call's own names and sentences take part. */
export type Extent = 'full' | 'short'

/** As a browser sends a Blob of JSON. */
const asFile = (text: string) => ({
  name: 'blob',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})

/** What the site stores, with the records that the call could change. */
export function readStoredBy({ site }: Scripts, { records }: Pick<UploadCall, 'records'>) {
  return readStored(site, records)
}

/** The JSON part is understood in every form that a client may give it, and nothing else in the form matters. */
export function describeToleratedParts(
  scripts: Scripts,
  { path, part, fields, record }: UploadCall,
  extent: Extent = 'full',
) {
  describe(`${path} takes its fields as`, () => {
    const forms: [title: string, parts: Record<string, Part>][] = [
      ['a Blob of JSON', { [part]: { json: fields } }],
      ['a text', { [part]: JSON.stringify(fields) }],
      ['octets', { [part]: { json: fields, type: 'application/octet-stream' } }],
      ['a Blob of no type', { [part]: { json: fields, type: '' } }],
      ['a file by name', { [part]: { json: fields, name: `${part}.json` } }],
      ["the procedure's own names", { [part]: { json: record } }],
      [
        'fields and parts that nobody knows',
        { [part]: { json: { ...fields, colour: 'red' } }, other: 'x', extra: createDisguisedSvg() },
      ],
    ]
    test.each(extent === 'full' ? forms : forms.slice(0, 1))('%s', async (_, parts) => {
      const imageFile = await createSmallImage('jpeg')
      const { status, body } = await scripts.administrator.upload(path, { ...parts, imageFile })
      expect([status, body]).toEqual([200, expect.objectContaining(record)])
      expect(body).not.toHaveProperty('status')
    })

    if (extent === 'short') return

    const types = ['application/json', 'application/octet-stream', undefined]
    const names = ['blob', undefined]
    test.each(types.flatMap((type) => names.map((fileName) => [type, fileName] as const)))(
      'a part of the type %s, with the file name %s',
      async (type, fileName) => {
        const answer = await sendParts([{ name: part, type, fileName, content: JSON.stringify(fields) }])
        expect(answer).toMatchObject({ status: 200, body: record })
      },
    )

    test('a part next to one that says it is JSON and is not', async () => {
      const other = { name: 'other', type: 'application/json', content: '{"name' }
      const own = { name: part, content: JSON.stringify(fields) }
      expect(await sendParts([other, own, other])).toMatchObject({ status: 200, body: record })
    })

    test('1 MB of JSON, to the byte', async () => {
      const imageFile = await createSmallImage('jpeg')
      const largest = jsonOf(fields, 1024 * 1024).map((json) => ({ [part]: json, imageFile }))
      for (const form of largest)
        expect(await scripts.administrator.upload(path, form)).toMatchObject({ status: 200, body: record })
    })
  })

  if (extent === 'short') return

  describe(`${path} takes its picture as`, () => {
    const json = { name: part, content: JSON.stringify(fields) }

    test.each(['image/png', 'application/octet-stream', 'text/html'])(
      'a part of the type %s without a file name',
      async (type) => {
        const content = (await createSmallImage('png')).buffer
        const form = rawForm([json, { name: 'imageFile', type, content }])
        const answer = await scripts.administrator.send(path, form)
        expect(answer).toMatchObject({ status: 200, body: record })
      },
    )

    test('the id of one that was uploaded before, as digits too', async () => {
      for (const as of [Number, String]) {
        const imageFile = await createSmallImage('png')
        const { imageId } = (await scripts.administrator.upload('/api/image', { imageFile })).body as Image
        const sent = { json: { ...fields, imageId: as(imageId) } }
        expect(await scripts.administrator.upload(path, { [part]: sent })).toMatchObject({
          status: 200,
          body: { ...record, image: { imageId } },
        })
      }
    })
  })

  async function sendParts(parts: RawPart[]) {
    const content = (await createSmallImage('jpeg')).buffer
    const imageFile = { name: 'imageFile', fileName: 'small.jpg', type: 'image/jpeg', content }
    return scripts.administrator.send(path, rawForm([...parts, imageFile]))
  }
}

interface Image {
  imageId: number
}

/** The fields in JSON of so many bytes, as a text, as octets and as a Blob of JSON. */
function jsonOf(fields: object, bytes: number) {
  const short = JSON.stringify({ ...fields, padding: '' })
  const text = short.replace(/"}$/, `${'x'.repeat(bytes - Buffer.byteLength(short))}"}`)
  return [text, { ...asFile(text), mimeType: 'application/octet-stream' }, asFile(text)]
}

/** A refused upload stores neither a record nor a file. */
export function describeRefusedUploads(scripts: Scripts, call: UploadCall, extent: Extent = 'full') {
  const { path, part, fields, incomplete } = call
  const everything = () => readStoredBy(scripts, call)
  const noImage = () => undefined
  const aText = () => 'picture.png'

  describe(`${path} refuses, and nothing is left behind:`, () => {
    type File = [string, () => Promise<Upload> | Upload | string | undefined, number, RegExp]
    const noPicture: File = ['no picture', noImage, 400, new RegExp(incomplete)]
    const files: File[] = [
      ...(call.image ? [] : [noPicture]),
      ['an SVG called .png', createDisguisedSvg, 400, /not a picture we can use/],
      ['a photograph cut short', createCutOffPhotograph, 400, /damaged or cut short/],
      ['20 MB', createOversizeFile, 413, /15 MB/],
      ['a byte more than 15 MB', () => createPaddedImage(15 * 1024 * 1024 + 1), 413, /15 MB/],
      ['a text for a picture', aText, 400, /must be a file/],
    ]
    test.each(extent === 'full' ? files : files.slice(0, 2))('%s', async (_, createFile, status, message) => {
      const imageFile = await createFile()
      const before = await everything()
      const answer = await scripts.administrator.upload(path, { [part]: { json: fields }, imageFile })
      const failure = failureOf(status, expect.stringMatching(message), path)
      expect([answer.status, answer.body]).toEqual([status, failure])
      await expectNothingStored(before, everything)
    })

    if (extent === 'short') return

    const empty = { name: '', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) }
    test.each(['', 'undefined', 'null', empty])(
      'nothing in the place of a picture: %j',
      async (imageFile) => {
        const before = await everything()
        const { status, body } = await scripts.administrator.upload(path, {
          [part]: { json: fields },
          imageFile,
        })
        expect([status, body]).toEqual([400, failureOf(400, incomplete, path)])
        await expectNothingStored(before, everything)
      },
    )

    const unreadable = ['{"name": "x",', '[]', '"text"', '', 'null']
    test.each([
      ...unreadable.map((json) => [json, 'a text', json] as const),
      ...unreadable.map((json) => [json, 'a Blob of JSON', asFile(json)] as const),
    ])('fields that are %j, as %s', async (_, __, fieldsSent) => {
      const imageFile = await createSmallImage('png')
      const before = await everything()
      const { status, body } = await scripts.administrator.upload(path, { [part]: fieldsSent, imageFile })
      expect([status, body]).toMatchObject([400, { message: expect.stringMatching(/must be a JSON object/) }])
      await expectNothingStored(before, everything)
    })

    test.each(['a text', 'octets', 'a Blob of JSON'].map((as, at) => [as, at] as const))(
      'a byte more than 1 MB of JSON, as %s',
      async (_, at) => {
        const imageFile = await createSmallImage('png')
        const before = await everything()
        const fieldsSent = jsonOf(fields, 1024 * 1024 + 1)[at]
        const { status, body } = await scripts.administrator.upload(path, { [part]: fieldsSent, imageFile })
        const message = `The part '${part}' is too large. It may have up to 1 MB.`
        expect([status, body]).toEqual([413, failureOf(413, message, path)])
        await expectNothingStored(before, everything)
      },
    )

    test('too many parts', async () => {
      const before = await everything()
      const others = Array.from({ length: 25 }, () => ({ name: 'other', content: 'x' }))
      const form = rawForm([{ name: part, content: JSON.stringify(fields) }, ...others])
      const { status, body } = await scripts.administrator.send(path, form)
      const message = 'The form has too many parts. It may have up to 25.'
      expect([status, body]).toEqual([413, failureOf(413, message, path)])
      await expectNothingStored(before, everything)
    })

    test.each([
      [-1, 'This must be 1 or more.'],
      [true, 'This must be a whole number.'],
      ['0x10', 'This must be a whole number.'],
      [999_999, 'That picture is no longer there. Please choose it again.'],
    ])('the imageId %j', async (imageId, message) => {
      const before = await everything()
      const { status, body } = await scripts.administrator.upload(path, {
        [part]: { json: { ...fields, imageId } },
      })
      expect([status, body]).toEqual([400, failureOf(400, message, path)])
      await expectNothingStored(before, everything)
    })

    test('JSON where a form is due', async () => {
      const { status, body } = await scripts.administrator.post(path, fields)
      expect([status, body]).toMatchObject([415, { httpStatus: 'UNSUPPORTED_MEDIA_TYPE' }])
    })
  })
}

/** Uploads with these fields are refused with this sentence, and nothing is left behind. */
export function describeRefusedFields(
  scripts: Scripts,
  { path, part, records }: Pick<UploadCall, 'path' | 'part' | 'records'>,
  rows: [title: string, fields: object, message: string][],
) {
  const everything = () => readStoredBy(scripts, { records })
  describe(`${path} refuses, and nothing is left behind:`, () => {
    test.each(rows)('%s', async (_, fields, message) => {
      const imageFile = await createSmallImage('png')
      const before = await everything()
      const { status, body } = await scripts.administrator.upload(path, {
        [part]: { json: fields },
        imageFile,
      })
      expect([status, body]).toEqual([400, failureOf(400, message, path)])
      await expectNothingStored(before, everything)
    })
  })
}
