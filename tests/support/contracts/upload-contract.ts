import { describe, expect, test } from 'vitest'
import { expectNothingStored, readStored } from './nothing-stored.ts'
import { createSmallImage } from '../images/photographs.ts'
import { failureOf, type Scripts } from '../requests/rest.ts'

export type ContentRecord = Record<string, unknown>

/** A call that accepts a JSON part and an image, as old scripts send it. */
export interface UploadCall {
  path: string
  /** The name of the JSON part. */
  part: string
  /** The required fields, by the names that old clients use. */
  fields: object
  /** Reads all records that the call may change. */
  records: () => Promise<unknown>
}

/** Takes a snapshot that includes the records that the call may change. */
export function readStoredBy({ site }: Scripts, { records }: { records: () => Promise<unknown> }) {
  return readStored(site, records)
}

/** Adds a record with its required fields. */
export async function addContent(
  { administrator }: Pick<Scripts, 'administrator'>,
  { path, part, fields }: UploadCall,
  overrides: object = {},
): Promise<ContentRecord> {
  const { status, body } = await administrator.upload(path, {
    [part]: { json: { ...fields, ...overrides } },
    imageFile: await createSmallImage('png'),
  })
  expect([status, body]).toEqual([200, expect.anything()])
  return body as ContentRecord
}

/** Tests that uploads with these fields are rejected with the sentence and store nothing. */
export function describeRejectedFields(
  scripts: Scripts,
  { path, part, records }: Omit<UploadCall, 'fields'>,
  rows: [title: string, fields: object, message: string][],
) {
  const everything = () => readStoredBy(scripts, { records })
  describe(`${path} rejects and stores nothing of`, () => {
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
