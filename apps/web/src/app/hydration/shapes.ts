/*
 * Writes the names of fields once. A list of records as JSON repeats them in each record, which was a third of a page's
 * data. Here an object is a list: the number of its shape, and its values. A list has 0 before its items.
 */

/** A value of JSON in which no object is left. A list begins with the number of its shape. */
type Packed = string | number | boolean | null | Packed[]

/** Values, and the names of the fields of each shape that occurs in them; the first shape has the number 1. */
export type WithShapes = [shapes: string[][], values: Packed]

/** @param data of JSON's types; fields that are undefined are left out, as in JSON */
export function packShapes(data: unknown): WithShapes {
  const shapes: string[][] = []
  const numbers = new Map<string, number>()
  const pack = (value: unknown): Packed => {
    if (typeof value !== 'object' || value === null) return (value ?? null) as Packed
    if (Array.isArray(value)) return [0, ...value.map(pack)]
    const fields = value as Record<string, unknown>
    const names = Object.keys(fields).filter((name) => fields[name] !== undefined)
    // No name has a line break.
    const key = names.join('\n')
    const number = numbers.get(key) ?? shapes.push(names)
    numbers.set(key, number)
    return [number, ...names.map((name) => pack(fields[name]))]
  }
  const values = pack(data)
  return [shapes, values]
}

/** Makes the data again that `packShapes` was given. */
export function unpackShapes([shapes, values]: WithShapes): unknown {
  const unpack = (value: Packed): unknown => {
    if (!Array.isArray(value)) return value
    const [number, ...contents] = value
    const names = shapes[Number(number) - 1]
    if (!names) return contents.map(unpack)
    return Object.fromEntries(names.map((name, index) => [name, unpack(contents[index] ?? null)]))
  }
  return unpack(values)
}
