import { definitions } from '@isse/api'
import { createPdf } from '@isse/api/testing/pdfs'
import { sampleTexts } from '@isse/api/testing/record-input'
import { factsOf, listKinds, type KindFacts } from '@isse/api/site/kinds'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { createSmallImage } from '../images/photographs.ts'
import type { Answer, Script } from '../requests/script.ts'

/** A kind of record that people add, with the schemas of its REST calls. */
export interface AddedKind extends KindFacts {
  rest: { one: string; all?: string; part?: string; aliases?: Record<string, string> }
  create: z.ZodObject
  update: z.ZodObject
}

/** Every kind of record that people add, change and remove. */
export const addedKinds: AddedKind[] = Object.values(definitions).flatMap((definition) =>
  listKinds.some((kind) => kind === definition.kind)
    ? [{ ...(definition as unknown as AddedKind), ...factsOf(definition.kind) }]
    : [],
)

/** Sends the fields of a record as its kind expects: as JSON, or as a form with its file. */
export async function sendRecord(
  script: Script,
  path: string,
  { rest, hasFile }: AddedKind,
  fields: object,
  /** The name of the PDF; `false` sends none. */
  fileName: string | false = 'report.pdf',
): Promise<Answer> {
  if (!rest.part) return script.post(path, fields)
  const file = hasFile
    ? {
        documentFile: {
          name: fileName || '',
          mimeType: 'application/pdf',
          buffer: createPdf({ text: `Report ${randomUUID()}` }),
        },
      }
    : { imageFile: await createSmallImage('png') }
  return script.upload(path, { [rest.part]: { json: fields }, ...(fileName !== false && file) })
}

/** Adds a record of every kind, with its required fields. */
export async function addRecords(administrator: Script): Promise<void> {
  for (const kind of addedKinds) {
    const path = `/api${kind.rest.one}`
    const { status, body } = await sendRecord(administrator, path, kind, sampleTexts(kind.create))
    if (status !== 200) throw new Error(`No ${kind.noun} was added: ${JSON.stringify(body)}`)
  }
}
