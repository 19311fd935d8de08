import type { Overlay } from '../../procedure/context.ts'
import { factsOf, type Kind } from '../../site/kinds.ts'
import { type Client, liveOnly, tableOf } from './tables.ts'

// A preview reads the tables as visitors do; each read overlays the previewed row in its place. Nothing is written.

/** The arguments of a read, in Prisma's form. */
export interface Reading {
  select: object
  where?: object | undefined
  orderBy?: object | object[] | undefined
  skip?: number | undefined
  take?: number | undefined
}

type Row = Record<string, unknown>
type Order = Record<string, 'asc' | 'desc'>[]

/** The id of a file that is still to be chosen. */
export const FILE_TO_CHOOSE = 0

/** The key of the placeholder for a missing picture. */
export const MISSING_PICTURE = 'missing'

/** The placeholder for a picture that is still to be chosen. */
const imageToChoose: Row = {
  imageId: FILE_TO_CHOOSE,
  width: 1200,
  height: 800,
  placeholder: '',
  focalX: 0.5,
  focalY: 0.5,
  variants: [{ key: MISSING_PICTURE, format: 'webp', width: 1200, height: 800 }],
  logoFiles: [],
}

const documentToChoose: Row = {
  documentFileId: FILE_TO_CHOOSE,
  hash: MISSING_PICTURE,
  fileName: 'Choose a PDF',
  bytes: 0,
}

/** Reads rows of a kind, including the previewed one. */
export async function readLaid(
  client: Client,
  { kind, id, row }: Overlay,
  { select, where = {}, orderBy = [], skip = 0, take }: Reading,
): Promise<never[]> {
  const order = [orderBy].flat() as Order
  const ordering = Object.fromEntries(order.flatMap(Object.keys).map((column) => [column, true]))
  const others: Row[] = await tableOf(client, kind).findMany({
    select: { ...ordering, ...select },
    where: { AND: [where, { NOT: { [factsOf(kind).id]: id } }] },
    orderBy,
    take: take === undefined ? undefined : skip + take,
  })
  if (fits(row, where)) {
    const at = others.findIndex((other) => compare(row, other, order) < 0)
    others.splice(at < 0 ? others.length : at, 0, await pick(client, row, select))
  }
  const rows = others.slice(skip, take === undefined ? undefined : skip + take)
  const columns = Object.keys(select)
  return rows.map((one) => Object.fromEntries(columns.map((column) => [column, one[column]]))) as never[]
}

/** Reads the previewed row; undefined if it does not match the read. */
export async function readOverlay(
  client: Client,
  { row }: Overlay,
  where: object,
  select: object,
): Promise<Row | undefined> {
  return fits(row, where) ? pick(client, row, select) : undefined
}

export async function countLaid(client: Client, { kind, id }: Overlay): Promise<number> {
  const others = { ...liveOnly(kind), NOT: { [factsOf(kind).id]: id } }
  return (await tableOf(client, kind).count({ where: others })) + 1
}

/**
 * Tests a row against a Prisma condition. Supports what reads of public pages use.
 *
 * @throws for any other condition
 */
function fits(row: Row, where: object): boolean {
  return Object.entries(where).every(([name, wanted]: [string, unknown]) => {
    if (name === 'AND') return (wanted as object[]).every((one) => fits(row, one))
    if (name === 'OR') return (wanted as object[]).some((one) => fits(row, one))
    if (name in row) return isAs(row[name], wanted)
    // Prisma writes a compound key as an object. A relation never matches: other tables are not previewed.
    return isObject(wanted) && fits(row, wanted)
  })
}

function isAs(value: unknown, wanted: unknown): boolean {
  if (!isObject(wanted)) return wanted === undefined || value === wanted
  return Object.entries(wanted).every(([operator, other]) => {
    if (operator === 'not') return value !== other
    if (operator === 'gte') return value !== null && (value as Date) >= (other as Date)
    throw new Error(`A preview cannot tell what '${operator}' finds: add it to lay-over.ts.`)
  })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
}

/** Picks columns of the row, its files and its place. */
async function pick(client: Client, row: Row, select: object): Promise<Row> {
  const picked = Object.entries(select).map(async ([name, what]: [string, true | { select: object }]) => [
    name,
    what === true ? row[name] : await readRelated(client, row, name, what.select),
  ])
  return Object.fromEntries((await Promise.all(picked)) as [string, unknown][]) as Row
}

/** Reads the row of a relation. A file that is gone counts as still to be chosen. */
async function readRelated(client: Client, row: Row, name: string, select: object): Promise<unknown> {
  if (name === 'file') {
    const documentFileId = Number(row['documentFileId'])
    return (await client.documentFile.findUnique({ where: { documentFileId }, select })) ?? documentToChoose
  }
  if (name === 'base') {
    const baseId = row['baseId'] as number | null
    return baseId === null ? null : tableOf(client, 'base').findUnique({ where: { baseId }, select })
  }
  const imageId = row['imageId'] as number | null
  return imageId === null
    ? null
    : ((await client.image.findUnique({ where: { imageId }, select })) ?? imageToChoose)
}

/** Sorts as the database does: nulls are the greatest. */
function compare(a: Row, b: Row, order: Order): number {
  for (const [column, direction] of order.flatMap(Object.entries<'asc' | 'desc'>)) {
    const [one, other] = [a[column] ?? Infinity, b[column] ?? Infinity] as [number, number]
    if (one < other) return direction === 'asc' ? -1 : 1
    if (one > other) return direction === 'asc' ? 1 : -1
  }
  return 0
}

/** Returns the overlay of a kind, if the read is a preview's. */
export function overlayOf(overlays: readonly Overlay[] | undefined, kind: Kind): Overlay | undefined {
  return overlays?.find((overlay) => overlay.kind === kind)
}
