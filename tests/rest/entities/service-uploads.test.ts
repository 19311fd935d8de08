import { describe, expect, test } from 'vitest'
import { expectNothingStored } from '../../support/contracts/nothing-stored.ts'
import { readStoredBy } from '../../support/contracts/upload-contract.ts'
import {
  createCutOffPhotograph,
  createDisguisedSvg,
  createOversizeFile,
  createPaddedImage,
  createPhotograph,
  createSmallImage,
} from '../../support/images/photographs.ts'
import { rawForm, type RawPart } from '../../support/requests/raw-form.ts'
import { failureOf, useSite } from '../../support/requests/rest.ts'
import type { Part } from '../../support/requests/script.ts'

// All kinds of records share the code for forms with a picture, so services stand for all.

const scripts = useSite()

const path = '/api/isseService'
const fields = { name: 'Boxing', text: 'For beginners, on Mondays.' }
const record = { name: 'Boxing', serviceText: 'For beginners, on Mondays.' }
const taken = { status: 200, body: record }
const incomplete = 'Please make sure all fields are complete.'
const nothing = { name: '', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) }

/** A Blob of JSON, as browsers send it. */
const asFile = (text: string) => ({ name: 'blob', mimeType: 'application/json', buffer: Buffer.from(text) })

/** JSON of this length, as text, as octets and as a Blob. */
function jsonOf(bytes: number): Part[] {
  const short = JSON.stringify({ ...fields, padding: '' })
  const text = short.replace(/"}$/, `${'x'.repeat(bytes - Buffer.byteLength(short))}"}`)
  return [text, { ...asFile(text), mimeType: 'application/octet-stream' }, asFile(text)]
}

const upload = (parts: Record<string, Part | undefined>) => scripts.administrator.upload(path, parts)

async function sendParts(parts: RawPart[]) {
  const content = (await createSmallImage('jpeg')).buffer
  const imageFile = { name: 'imageFile', fileName: 'small.jpg', type: 'image/jpeg', content }
  return scripts.administrator.send(path, rawForm([...parts, imageFile]))
}

describe('the fields are accepted as', () => {
  test.each<[title: string, parts: Record<string, Part>]>([
    ['a text', { contentBlock: JSON.stringify(fields) }],
    ['octets', { contentBlock: { json: fields, type: 'application/octet-stream' } }],
    ['a Blob of no type', { contentBlock: { json: fields, type: '' } }],
    ['a file by name', { contentBlock: { json: fields, name: 'contentBlock.json' } }],
    ["the procedure's own names", { contentBlock: { json: record } }],
    [
      'fields and parts that nobody knows',
      { contentBlock: { json: { ...fields, colour: 'red' } }, other: 'x', extra: createDisguisedSvg() },
    ],
  ])('%s', async (_, parts) => {
    const { status, body } = await upload({ ...parts, imageFile: await createSmallImage('jpeg') })
    expect([status, body]).toEqual([200, expect.objectContaining(record)])
    expect(body).not.toHaveProperty('status')
  })

  const types = ['application/json', 'application/octet-stream', undefined]
  test.each(types.flatMap((type) => ['blob', undefined].map((fileName) => [type, fileName] as const)))(
    'a part of the type %s, with the file name %s',
    async (type, fileName) => {
      const content = JSON.stringify(fields)
      expect(await sendParts([{ name: 'contentBlock', type, fileName, content }])).toMatchObject(taken)
    },
  )

  test('a part next to one that claims to be JSON but is not', async () => {
    const other = { name: 'other', type: 'application/json', content: '{"name' }
    const own = { name: 'contentBlock', content: JSON.stringify(fields) }
    expect(await sendParts([other, own, other])).toMatchObject(taken)
  })

  test('exactly 1 MB of JSON', async () => {
    const imageFile = await createSmallImage('jpeg')
    for (const contentBlock of jsonOf(1024 * 1024))
      expect(await upload({ contentBlock, imageFile })).toMatchObject(taken)
  })
})

describe('the picture is accepted as', () => {
  test('one of exactly 15 MB', async () => {
    const imageFile = await createPaddedImage(15 * 1024 * 1024)
    expect(await upload({ contentBlock: { json: fields }, imageFile })).toMatchObject(taken)
  })

  test('a photograph of 12 megapixels', async () => {
    const parts = { contentBlock: { json: fields }, imageFile: await createPhotograph() }
    expect(await upload(parts)).toMatchObject({ status: 200, body: { image: { width: 2400, height: 3200 } } })
  })

  test.each(['image/png', 'application/octet-stream', 'text/html'])(
    'a part of the type %s without a file name',
    async (type) => {
      const json = { name: 'contentBlock', content: JSON.stringify(fields) }
      const content = (await createSmallImage('png')).buffer
      const form = rawForm([json, { name: 'imageFile', type, content }])
      expect(await scripts.administrator.send(path, form)).toMatchObject(taken)
    },
  )

  test('the id of an earlier upload, as digits too', async () => {
    for (const as of [Number, String]) {
      const imageFile = await createSmallImage('png')
      const { body } = await scripts.administrator.upload('/api/image', { imageFile })
      const { imageId } = body as { imageId: number }
      const answer = await upload({ contentBlock: { json: { ...fields, imageId: as(imageId) } } })
      expect(answer).toMatchObject({ status: 200, body: { ...record, image: { imageId } } })
    }
  })
})

describe('rejects and stores nothing of', () => {
  const everything = () =>
    readStoredBy(scripts, { records: async () => (await scripts.visitor.get('/api/isseServices')).body })

  /** Expects that a form is rejected and stores nothing. */
  async function expectRejected(parts: Record<string, Part | undefined>, status: number, message: unknown) {
    const before = await everything()
    const answer = await upload(parts)
    expect([answer.status, answer.body]).toEqual([status, failureOf(status, message, path)])
    await expectNothingStored(before, everything)
  }

  test.each<[string, () => Promise<Part> | Part | undefined, number, RegExp]>([
    ['no picture', () => undefined, 400, new RegExp(incomplete)],
    ['an SVG called .png', createDisguisedSvg, 400, /not a picture we can use/],
    ['a photograph cut short', createCutOffPhotograph, 400, /damaged or cut short/],
    ['20 MB', createOversizeFile, 413, /15 MB/],
    ['a byte more than 15 MB', () => createPaddedImage(15 * 1024 * 1024 + 1), 413, /15 MB/],
    ['a text for a picture', () => 'picture.png', 400, /must be a file/],
  ])('%s', async (_, createFile, status, message) => {
    const parts = { contentBlock: { json: fields }, imageFile: await createFile() }
    await expectRejected(parts, status, expect.stringMatching(message))
  })

  test.each(['', 'undefined', 'null', nothing])('no picture but a placeholder: %j', (imageFile) =>
    expectRejected({ contentBlock: { json: fields }, imageFile }, 400, incomplete),
  )

  const unreadable = ['{"name": "x",', '[]', '"text"', '', 'null']
  test.each([
    ...unreadable.map((json) => [json, 'a text', json] as const),
    ...unreadable.map((json) => [json, 'a Blob of JSON', asFile(json)] as const),
  ])('fields that are %j, as %s', async (_, __, contentBlock) => {
    const parts = { contentBlock, imageFile: await createSmallImage('png') }
    await expectRejected(parts, 400, expect.stringMatching(/must be a JSON object/))
  })

  test.each(['a text', 'octets', 'a Blob of JSON'].map((as, at) => [as, at] as const))(
    'a byte more than 1 MB of JSON, as %s',
    async (_, at) => {
      const parts = {
        contentBlock: jsonOf(1024 * 1024 + 1)[at],
        imageFile: await createSmallImage('png'),
      }
      await expectRejected(parts, 413, "The part 'contentBlock' is too large. It may have up to 1 MB.")
    },
  )

  test('too many parts', async () => {
    const before = await everything()
    const others = Array.from({ length: 25 }, () => ({ name: 'other', content: 'x' }))
    const form = rawForm([{ name: 'contentBlock', content: JSON.stringify(fields) }, ...others])
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
  ])('the imageId %j', (imageId, message) =>
    expectRejected({ contentBlock: { json: { ...fields, imageId } } }, 400, message),
  )
})
