import { z } from 'zod'
import { deleted } from '../../procedure/fields/fields.ts'
import { editorProcedure, readCached, publicProcedure, type Meta } from '../../procedure/trpc.ts'
import type { Context } from '../../procedure/context.ts'
import { factsOf, type ListKind } from '../../site/kinds.ts'
import type { RecordDefinition } from './definition.ts'
import { type Select, liveOnly } from './tables.ts'
import { order, ordered, reorderRows } from './order.ts'
import { findRow, readRows } from './read-rows.ts'
import { removeRow } from './unpublish-record.ts'
import { createRecord, updateRecord } from './save-record.ts'

/** Replaces the default create, update or remove of a kind. */
interface Overrides<
  Key extends z.ZodObject,
  R extends z.ZodType,
  N extends z.ZodObject,
  U extends z.ZodObject,
> {
  create(ctx: Context, input: z.output<N>): Promise<z.input<R>>
  update(ctx: Context, input: z.output<U>): Promise<z.input<R>>
  /** @returns the label of the record */
  remove(ctx: Context, key: z.output<Key>): Promise<string>
}

/**
 * Creates the procedures of a kind: `router({ ...recordProcedures(partner), shown })`. TypeScript cannot follow what
 * Prisma's types have in common, so the casts are here and in the functions that read and write rows.
 */
export function recordProcedures<
  K extends ListKind,
  S extends Select<K>,
  Key extends z.ZodObject,
  R extends z.ZodType,
  N extends z.ZodObject,
  U extends z.ZodObject,
>(definition: RecordDefinition<K, S, Key, R, N, U>, own: Partial<Overrides<Key, R, N, U>> = {}) {
  const ways: Overrides<Key, R, N, U> = {
    create: async (ctx, input) => definition.serialize(ctx, await createRecord(ctx, definition, input)),
    async update(ctx, input) {
      const { [id]: value, ...changes } = input as Record<string, unknown>
      return definition.serialize(ctx, await updateRecord(ctx, definition, { [id]: value }, changes as never))
    },
    remove: (ctx, input) => removeRow(ctx, definition, { ...input, ...liveOnly(definition.kind) }),
    ...own,
  }
  const { key, record, create, update, plainTexts, incomplete } = definition
  const { id } = factsOf(definition.kind)
  const calls = describeCalls(definition)
  const write = {
    ...(calls.multipart && { multipart: calls.multipart }),
    ...(plainTexts && { plainTexts }),
    incomplete,
  }
  const read = plainTexts ? { plainTexts } : {}

  return {
    list: publicProcedure
      .meta({ openapi: calls.list, ...read })
      .use(readCached)
      .output(z.array(record))
      .query(async ({ ctx }) => {
        const rows = await readRows(ctx, definition)
        return rows.map((row) => definition.serialize(ctx, row)) as never
      }),

    get: publicProcedure
      .meta({ openapi: calls.get, ...read })
      .input(key)
      .use(readCached)
      .output(record)
      .query(
        async ({ ctx, input }) => definition.serialize(ctx, await findRow(ctx, definition, input)) as never,
      ),

    create: editorProcedure
      .meta({ openapi: calls.create, ...write })
      .input(create)
      .output(record)
      .mutation(async ({ ctx, input }) => (await ways.create(ctx, input as never)) as never),

    update: editorProcedure
      .meta({ openapi: calls.update, ...write })
      .input(update)
      .output(record)
      .mutation(async ({ ctx, input }) => (await ways.update(ctx, input as never)) as never),

    reorder: editorProcedure
      .input(order)
      .output(ordered)
      .mutation(({ ctx, input: { ids } }) => reorderRows(ctx, definition, ids)),

    remove: editorProcedure
      .meta({ openapi: calls.remove, alsoMethod: 'POST' })
      .input(key)
      .output(deleted)
      .mutation(async ({ ctx, input }) => ({
        message: definition.describeDeletion(await ways.remove(ctx, input as never)),
      })),
  }
}

type Described = Pick<
  RecordDefinition<ListKind, unknown, z.ZodObject, z.ZodType, z.ZodObject, z.ZodObject>,
  'kind' | 'rest'
>

function describeCalls({ kind, rest }: Described) {
  const { noun: ownNoun, id, hasFile } = factsOf(kind)
  const { one, all, tag, part, aliases, noun = ownNoun } = rest
  const tags = [tag]
  const aRecord = withArticle(noun)
  const byId = `{${id}}` as const
  const multipart: Meta['multipart'] = part
    ? { ...(hasFile && { file: 'document' }), part, aliases: { ...aliases, id } }
    : undefined
  return {
    multipart,
    list: { method: 'GET', path: all, tags, summary: `All ${tag.toLowerCase()}`, protect: false },
    get: { method: 'GET', path: `${one}/${byId}`, tags, summary: `One ${noun}`, protect: false },
    create: { method: 'POST', path: one, tags, summary: `Add ${aRecord}` },
    update: { method: 'POST', path: `${one}/update`, tags, summary: `Change ${aRecord}` },
    remove: { method: 'DELETE', path: `${one}/delete/${byId}`, tags, summary: `Delete ${aRecord}` },
  } as const
}

/**
 * Lists all records as their page shows them, such as with long texts parsed into blocks.
 *
 * @param shown the schema of one entry; other fields are removed
 */
export function viewProcedure<
  K extends ListKind,
  S extends Select<K>,
  R extends z.ZodType,
  Shown extends z.ZodType,
>(
  definition: RecordDefinition<K, S, z.ZodObject, R, z.ZodObject, z.ZodObject>,
  shown: Shown,
  show: (record: z.input<R>, ctx: Context) => z.input<Shown>,
) {
  return publicProcedure
    .use(readCached)
    .output(z.array(shown))
    .query(async ({ ctx }) => {
      const rows = await readRows(ctx, definition)
      return rows.map((row) => show(definition.serialize(ctx, row), ctx)) as never
    })
}

/** Puts the article before a noun, such as 'an event', for the sentences of the REST document. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}
