import { expect, test } from 'vitest'
import { failureOf, type Scripts } from '../requests/rest.ts'

/** What administrators add, change and delete, of texts alone, all of them needed. */
export interface TextContent {
  path: string
  /** The address of the list. */
  list: string
  fields: Record<string, string>
  idField: string
  gone: string
  deleted: string
}

const INCOMPLETE = 'Please make sure all fields are complete.'

/** The rows of the contract in which the content's own names and sentences take part, over JSON. */
export function describeTextRestContract(scripts: Scripts, content: TextContent) {
  const { path, list, fields, idField, gone, deleted } = content
  const add = async () => {
    const { status, body } = await scripts.administrator.post(path, fields)
    expect([status, body]).toMatchObject([200, { ...fields, version: 1 }])
    return body as Record<string, unknown>
  }
  const read = async () => (await scripts.visitor.get(list)).body

  test('one is added, and answers as it does in the list', async () => {
    const added = await add()
    expect((await scripts.visitor.get(`${path}/${added[idField]}`)).body).toEqual(added)
    expect(await read()).toContainEqual(added)
  })

  test('one that is not there is 404 with its sentence', async () => {
    const { status, body } = await scripts.visitor.get(`${path}/999999`)
    expect([status, body]).toEqual([404, failureOf(404, gone, `${path}/999999`)])
  })

  test.each(Object.keys(fields))('without %s it is refused, and nothing is stored', async (field) => {
    const { [idField]: id } = await add()
    const before = await read()
    for (const value of [undefined, '', ' '])
      for (const [address, key] of [
        [path, {}],
        [`${path}/update`, { [idField]: id }],
      ] as const) {
        const { status, body } = await scripts.administrator.post(address, {
          ...fields,
          ...key,
          [field]: value,
        })
        expect([status, body]).toMatchObject([400, { message: INCOMPLETE }])
      }
    expect(await read()).toEqual(before)
  })

  test('a change that knows an older version is 409, and one without a version overwrites', async () => {
    const { [idField]: id } = await add()
    const change = (version?: number) =>
      scripts.administrator.post(`${path}/update`, { ...fields, [idField]: id, version })
    expect((await change(1)).body).toMatchObject({ ...fields, version: 2 })
    expect((await change(1)).status).toBe(409)
    expect((await change()).body).toMatchObject({ version: 3 })
  })

  test.each(['DELETE', 'POST'])('deleting by %s answers a message', async (method) => {
    const { [idField]: id } = await add()
    const remove = () => scripts.administrator.send(`${path}/delete/${id}`, { method })
    const { status, body } = await remove()
    expect([status, body]).toEqual([200, { message: deleted }])
    expect((await remove()).status).toBe(404)
  })
}
