import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { Context } from '../../procedure/context.ts'
import { changedMeanwhile } from '../../procedure/errors/database-errors.ts'
import { defineFixed, type FixedSave } from '../core/definition.ts'
import type { RowOf } from '../core/tables.ts'
import { cropOf, serializeRecord, recordSelect, type Crop } from '../core/files.ts'
import { readRow, type Source } from '../core/read-rows.ts'
import { saveFixedRow } from '../core/save-fixed-row.ts'
import { editorProcedure, readCached, publicProcedure, router } from '../../procedure/trpc.ts'
import { carouselSlots } from '../../site/slots.ts'
import { wording } from '../../site/words/wording.ts'
import { builtInImage, fillSlot } from './built-in.ts'
import { backgroundImage, backgroundImageKey, backgroundImageUpdate, type BackgroundImage } from './schema.ts'

const select = { cloudImageId: true, imageId: true, isBuiltIn: true, ...recordSelect } as const

type BackgroundImageRow = RowOf<'backgroundImage', typeof select>

/** The images of the slots (specification, sections 2, 3 and 7). */
export const definition = defineFixed('backgroundImage', {
  rest: {
    one: '/cloudImage',
    tag: 'Background images',
    about: 'The pictures behind the headings of pages, one for each of eleven slots.',
    part: 'cloudImageDto',
  },
  glossary: {
    isBuiltIn: { description: 'Whether the picture came with the site.', example: true },
    cloudImageId: {
      description: 'The slot of a background image: 1 to 4 home, 5 to 11 one page each.',
      example: 1,
    },
  },
  record: backgroundImage,
  update: backgroundImageUpdate,
  inputOf: ({ imageAlt }) => ({ alt: imageAlt }),
  select,
  prepare,
})

const tags = ['Background images']

const unknown = () =>
  new TRPCError({ code: 'NOT_FOUND', message: 'There is no such background image on this website.' })

function find(source: Source, cloudImageId: number): Promise<BackgroundImageRow | null> {
  return readRow(source, { kind: 'backgroundImage', select }, { cloudImageId })
}

/** Reads the image of a slot. Fills an empty slot with its built-in image first. */
async function read(ctx: Context, cloudImageId: number): Promise<BackgroundImageRow> {
  const row =
    (await find(ctx, cloudImageId)) ?? (await fillSlot(ctx, cloudImageId).then(() => find(ctx, cloudImageId)))
  if (!row) throw unknown()
  return row
}

function serializeBackgroundImage(ctx: Context, { imageId: _, ...row }: BackgroundImageRow): BackgroundImage {
  const { imageUrl: url, image, ...record } = serializeRecord(ctx, row)
  const { alt, width, height } = image
  return { ...record, url, alt, width, height, image }
}

const nothingToSave = () => new TRPCError({ code: 'BAD_REQUEST', message: wording.selectImage })

interface Change {
  imageId: number
  alt: string | undefined
  crop: Partial<Crop>
}

function isChange({ imageId, imageAlt, image, ...before }: BackgroundImageRow, to: Change): boolean {
  // If the input has no focal point, the picture keeps its own.
  const movesCrop = (['focalX', 'focalY'] as const).some(
    (name) => name in to.crop && (to.crop[name] ?? image[name]) !== (before[name] ?? image[name]),
  )
  return to.imageId !== imageId || (to.alt ?? imageAlt) !== imageAlt || movesCrop
}

export const procedures = router({
  carousel: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/carouselImages',
        tags,
        summary: 'The pictures of the home page, slots 1 to 4',
        protect: false,
      },
    })
    .use(readCached)
    .output(z.array(backgroundImage))
    .query(({ ctx }) =>
      Promise.all(
        carouselSlots.map(async ({ cloudImageId }) =>
          serializeBackgroundImage(ctx, await read(ctx, cloudImageId)),
        ),
      ),
    ),

  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/cloudImage/{cloudImageId}',
        tags,
        summary: 'The picture of a slot, 1 to 11',
        protect: false,
      },
    })
    .input(backgroundImageKey)
    .use(readCached)
    .output(backgroundImage)
    .query(async ({ ctx, input: { cloudImageId } }) => {
      if (!builtInImage(cloudImageId)) throw unknown()
      return serializeBackgroundImage(ctx, await read(ctx, cloudImageId))
    }),

  update: editorProcedure
    .meta({
      openapi: { method: 'POST', path: '/cloudImage', tags, summary: 'Replace the picture of a slot' },
      multipart: { part: 'cloudImageDto' },
      incomplete: wording.selectImage,
    })
    .input(backgroundImageUpdate)
    .output(backgroundImage)
    .mutation(async ({ ctx, input }) =>
      serializeBackgroundImage(ctx, await saveFixedRow(ctx, definition, input)),
    ),
})

async function prepare(
  ctx: Context,
  input: z.output<typeof backgroundImageUpdate>,
  draft?: { imageId?: unknown },
): Promise<FixedSave> {
  const { cloudImageId, alt, version } = input
  const builtIn = builtInImage(cloudImageId)
  if (!builtIn) throw unknown()
  const hasPoint = input.focalX !== undefined || input.focalY !== undefined
  if (!draft && input.imageId === undefined && alt === undefined && !hasPoint) throw nothingToSave()
  const draftImageId = draft?.imageId as number | undefined
  const imageId = input.imageId ?? draftImageId ?? (await read(ctx, cloudImageId)).imageId
  const before = await find(ctx, cloudImageId)
  if (before && version !== undefined && before.version !== version) throw changedMeanwhile()
  const crop = cropOf(input, input.imageId !== undefined && imageId !== (draftImageId ?? before?.imageId))
  if (!draft && before && !isChange(before, { imageId, alt, crop })) throw nothingToSave()
  // A changed alternative text does not make a built-in picture the charity's own.
  const isBuiltIn = imageId === before?.imageId ? undefined : false
  return {
    id: cloudImageId,
    version,
    create: { cloudImageId, imageId, imageAlt: alt ?? builtIn.imageAlt, ...crop },
    update: { imageId, imageAlt: alt, isBuiltIn, ...crop },
  }
}
