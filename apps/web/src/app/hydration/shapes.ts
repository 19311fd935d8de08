/*
 * Packs JSON so that field names appear once: repeating them in each record took a third of a page's data. An object
 * becomes a list of the number of its shape and its values; a list gets a 0 before its items.
 */

/** A JSON value without objects. Each list begins with the number of its shape. */
type Packed = string | number | boolean | null | Packed[]

/** Packed values with the field names of each shape. The first shape has the number 1. */
export type WithShapes = [shapes: string[][], values: Packed]

/** @param data JSON; undefined fields are omitted, as in JSON */
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

/** Restores the data of `packShapes`. */
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
