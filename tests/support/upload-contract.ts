import { describe, expect, test } from 'vitest'
import {
  createCutOffPhotograph,
  createDisguisedSvg,
  createOversizeFile,
  createSmallPicture,
  type Upload,
} from './photographs.ts'
import { storedPictures } from './pictures.ts'
import { failureOf, type Scripts } from './rest.ts'

/** A call that takes a JSON part and a picture, as a script of the old kind sends it. */
export interface UploadCall {
  path: string
  /** The name of the JSON part. */
  part: string
  /** Its fields by the names that old clients use, all that are required. */
  fields: object
  /** What the answer holds of them. */
  record: object
  /** The sentence where something is missing. */
  incomplete: string
  /** Reads all records that the call could change. */
  records: () => Promise<unknown>
}

/** As a browser sends a Blob of JSON. */
const asFile = (text: string) => ({
  name: 'blob',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})

/** The queue of encodings may hold a refused picture in hand, and removes what it made a moment after. */
const SETTLING = { timeout: 5000, interval: 50 }

async function everythingKept(scripts: Scripts, { records }: Pick<UploadCall, 'records'>) {
  const pictures = await storedPictures(scripts.site)
  return [await records(), pictures]
}

/** The JSON part is understood in every form that a client may give it, and nothing else in the form matters. */
export function describeToleratedParts(scripts: Scripts, { path, part, fields, record }: UploadCall) {
  describe(`${path} takes its fields as`, () => {
    test.each([
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
    ])('%s', async (_, parts) => {
      const imageFile = await createSmallPicture('jpeg')
      const { status, body } = await scripts.administrator.upload(path, { ...parts, imageFile })
      expect([status, body]).toEqual([200, expect.objectContaining(record)])
      expect(body).not.toHaveProperty('status')
    })
  })
}

/** A refused upload leaves nothing behind: neither a record nor a file. */
export function describeRefusedUploads(scripts: Scripts, call: UploadCall) {
  const { path, part, fields, incomplete } = call
  const everything = () => everythingKept(scripts, call)
  const noPicture = () => undefined
  const text = () => 'picture.png'

  describe(`${path} refuses, and nothing is left behind:`, () => {
    test.each<[string, () => Promise<Upload> | Upload | string | undefined, number, RegExp]>([
      ['no picture', noPicture, 400, new RegExp(incomplete)],
      ['an SVG called .png', createDisguisedSvg, 400, /not a picture we can use/],
      ['a photograph cut short', createCutOffPhotograph, 400, /damaged or cut short/],
      ['20 MB', createOversizeFile, 413, /15 MB/],
      ['a text for a picture', text, 400, /must be a file/],
    ])('%s', async (_, createFile, status, message) => {
      const imageFile = await createFile()
      const before = await everything()
      const answer = await scripts.administrator.upload(path, { [part]: { json: fields }, imageFile })
      const failure = failureOf(status, expect.stringMatching(message), path)
      expect([answer.status, answer.body]).toEqual([status, failure])
      await expect.poll(everything, SETTLING).toEqual(before)
    })

    const unreadable = ['{"name": "x",', '[]', '"text"', '', 'null']
    test.each([
      ...unreadable.map((json) => [json, 'a text', json] as const),
      ...unreadable.map((json) => [json, 'a Blob of JSON', asFile(json)] as const),
    ])('fields that are %j, as %s', async (_, __, fieldsSent) => {
      const imageFile = await createSmallPicture('png')
      const before = await everything()
      const { status, body } = await scripts.administrator.upload(path, { [part]: fieldsSent, imageFile })
      expect([status, body]).toMatchObject([400, { message: expect.stringMatching(/must be a JSON object/) }])
      await expect.poll(everything, SETTLING).toEqual(before)
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
  const everything = () => everythingKept(scripts, { records })
  describe(`${path} refuses, and nothing is left behind:`, () => {
    test.each(rows)('%s', async (_, fields, message) => {
      const imageFile = await createSmallPicture('png')
      const before = await everything()
      const { status, body } = await scripts.administrator.upload(path, {
        [part]: { json: fields },
        imageFile,
      })
      expect([status, body]).toEqual([400, failureOf(400, message, path)])
      await expect.poll(everything, SETTLING).toEqual(before)
    })
  })
}
