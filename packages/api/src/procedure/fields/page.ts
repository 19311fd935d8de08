import { z } from 'zod'

const sort = z.object({ empty: z.boolean(), sorted: z.boolean(), unsorted: z.boolean() })

/** A page of a list, in the shape that old clients know from the previous service. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    content: z.array(item),
    pageable: z.object({
      /** Starts at 0; the number in the path of a REST call starts at 1. */
      pageNumber: z.int(),
      pageSize: z.int(),
      sort,
      offset: z.int(),
      paged: z.boolean(),
      unpaged: z.boolean(),
    }),
    totalElements: z.int(),
    totalPages: z.int(),
    last: z.boolean(),
    size: z.int(),
    number: z.int(),
    sort,
    numberOfElements: z.int(),
    first: z.boolean(),
    empty: z.boolean(),
  })
}

/** The range of a read in Prisma's form: `take` is negative if `skip` counts from the end. */
export interface Range {
  skip: number
  take: number
}

interface Source<Item> {
  /** From 1. A page beyond the end of the list is empty. */
  page: number
  size: number
  count(): Promise<number>
  read(range: Range): Promise<Item[]>
}

/** Reads one page of a list. The last one costs as little as the first. */
export async function readPage<Item>({ page, size, count, read }: Source<Item>) {
  const number = page - 1
  const offset = number * size
  const totalElements = await count()
  const totalPages = Math.ceil(totalElements / size)
  const content = offset < totalElements ? await read(rangeOf(offset, size, totalElements)) : []
  const sorted = { empty: false, sorted: true, unsorted: false }
  return {
    content,
    pageable: { pageNumber: number, pageSize: size, sort: sorted, offset, paged: true, unpaged: false },
    totalElements,
    totalPages,
    last: page >= totalPages,
    size,
    number,
    sort: sorted,
    numberOfElements: content.length,
    first: number === 0,
    empty: content.length === 0,
  }
}

/** Counts from the nearer end, because the database reads the rows that it skips. */
function rangeOf(offset: number, size: number, total: number): Range {
  const length = Math.min(size, total - offset)
  const after = total - offset - length
  return after < offset ? { skip: after, take: -length } : { skip: offset, take: length }
}
