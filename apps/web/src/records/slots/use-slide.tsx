import type { wholeSlide } from '@isse/api/records/hero-slides/schema'
import type { CarouselSlot } from '@isse/api/site/slots'
import type { z } from 'zod'
import { trpc, type LoaderCalls } from '../../app/trpc.ts'
import { AfterSave } from '../record/after-save.tsx'
import { loadRecord } from '../record/load-record.ts'
import { keyOf, type SavedRecord } from '../record/procedures.ts'
import type { TypedFields } from '../record/record-form.ts'
import { useRecord } from '../record/use-record.ts'

interface Parts {
  slide: SavedRecord<'heroSlide'>
  text: SavedRecord<'pageText'>
  image: SavedRecord<'backgroundImage'>
}

type Values = z.output<typeof wholeSlide>

/** Provides the form of a carousel slide, whose three records one call saves or stores as drafts. */
export function useSlide({ cloudImageId, textUpdateId }: CarouselSlot) {
  const slide = useRecord('heroSlide', cloudImageId)
  const text = useRecord('pageText', textUpdateId)
  const image = useRecord('backgroundImage', cloudImageId)
  const records = { slide, text, image }
  const { saveParts, keepParts } = trpc.useUtils().client.unpublished

  /** Returns the three parts. Parts that nobody changed have no fields. */
  function readParts({ heading, linkLabel, link, siteText, imageId, alt, focalX, focalY, version }: Values) {
    const part = (name: keyof Parts, fields: TypedFields, before: TypedFields) => {
      const { kind, id, getSeenDraft } = records[name]
      const isChanged = Object.keys(fields).some(
        (field) => fields[field] !== undefined && fields[field] !== before[field],
      )
      return {
        kind,
        id,
        fields: isChanged ? { ...keyOf(kind, id), ...fields } : undefined,
        seen: getSeenDraft(),
        version: version[name],
      }
    }
    return [
      part('slide', { heading, linkLabel, link }, { ...slide.record }),
      // An empty text is silently not saved (specification, section 2).
      part('text', { siteText: siteText || undefined }, { ...text.record }),
      part('image', { imageId, alt, focalX, focalY }, { ...image.record.image, ...image.record }),
    ]
  }

  /** Publishes all changes and drafts together. */
  async function save(values: Values) {
    const parts = readParts(values).filter(({ fields, seen }) => fields || seen !== null)
    const { saves } = parts.length > 0 ? await saveParts.mutate({ parts }) : { saves: [] }
    const now = await refetch()
    return {
      success: 'The slide has been updated and saved for your website.',
      more: <AfterSave kind="heroSlide" record={slide.record} {...{ saves, refetch }} />,
      values: now,
    }
  }

  async function saveDraft(values: Values) {
    const parts = readParts(values).flatMap(({ fields, ...part }) => (fields ? [{ ...part, fields }] : []))
    const { message } =
      parts.length > 0 ? await keepParts.mutate({ parts }) : { message: 'There is nothing new to keep.' }
    return { success: message, values: await refetch() }
  }

  /** Creates the body of the preview request from all three parts. */
  function toBody(values: Values) {
    const [slidePart, ...otherParts] = readParts(values)
    return {
      fields: { ...keyOf('heroSlide', cloudImageId), ...slide.record, ...slidePart?.fields },
      beside: otherParts.flatMap(({ kind, id, fields }) => (fields ? [{ kind, id, fields }] : [])),
    }
  }

  async function readLatest() {
    const theirs = await Promise.all([slide.readTheirs(), text.readTheirs(), image.readTheirs()])
    const [ofSlide, ofText, ofImage] = theirs
    // The conflict is with the newest save of the three.
    const [by] = theirs
      .flatMap((one) => one.by ?? [])
      .sort((one, other) => other.savedAt.localeCompare(one.savedAt))
    return { values: toFields({ slide: ofSlide.saved, text: ofText.saved, image: ofImage.saved }), by }
  }

  async function refetch() {
    const [ofSlide, ofText, ofImage] = await Promise.all([slide.refetch(), text.refetch(), image.refetch()])
    return toFields({ slide: ofSlide, text: ofText, image: ofImage })
  }

  return {
    image: image.record.image,
    parts: [slide, text, image] as const,
    formKey: slide.formKey + text.formKey + image.formKey,
    form: {
      defaultValues: toFields({ slide: slide.record, text: text.record, image: image.record }),
      save,
      saveDraft: (values: TypedFields) => saveDraft(values as Values),
      preview: {
        kind: slide.kind,
        id: cloudImageId,
        toBody: (values: TypedFields) => toBody(values as Values),
      },
      readLatest,
    },
  }
}

/** Reads the three records and their drafts for the loader. */
export async function loadSlide(
  calls: LoaderCalls,
  { cloudImageId, textUpdateId }: CarouselSlot,
): Promise<void> {
  await Promise.all([
    loadRecord(calls, 'heroSlide', cloudImageId),
    loadRecord(calls, 'pageText', textUpdateId),
    loadRecord(calls, 'backgroundImage', cloudImageId),
  ])
}

function toFields({ slide: { cloudImageId, heading, linkLabel, link, ...slide }, text, image }: Parts) {
  return {
    cloudImageId,
    heading,
    linkLabel,
    link,
    siteText: text.siteText,
    alt: image.alt,
    imageId: undefined,
    version: { slide: slide.version, text: text.version, image: image.version },
  }
}
