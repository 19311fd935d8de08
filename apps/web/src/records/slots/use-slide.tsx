import type { wholeSlide } from '@isse/api/records/hero-slides/schema'
import type { CarouselSlot } from '@isse/api/site/slots'
import type { z } from 'zod'
import { trpc, type LoaderCalls } from '../../app/trpc.ts'
import { AfterSave } from '../record/after-save.tsx'
import { readWaiting } from '../record/load-record.ts'
import type { Saved } from '../record/procedures.ts'
import { useRecord } from '../record/use-record.ts'
import { findPlace } from '../record/on-website.ts'
import { slotParams } from '../addresses/slot-addresses.ts'

interface Parts {
  slide: Saved<'heroSlide'>
  text: Saved<'pageText'>
  image: Saved<'backgroundImage'>
}

const kindOf = { slide: 'heroSlide', text: 'pageText', image: 'backgroundImage' } as const

type Values = z.output<typeof wholeSlide>
type Part = keyof Parts
type ChangedParts = Partial<Record<Part, Record<string, unknown>>>

const allParts = Object.keys(kindOf) as Part[]

const asItIs = <Record,>(record: Record) => record

/** A whole slide of the home page's carousel: what an AdminForm needs to save its three records by one call, or to keep them as drafts. */
export function useSlide(slot: CarouselSlot) {
  const calls = trpc.useUtils()
  const { image: imageKey, text: textKey } = slotParams(slot)
  const { cloudImageId, textUpdateId } = slot
  const ofImage = { key: imageKey, id: cloudImageId, updated: '' }
  const slide = useRecord('heroSlide', { ...ofImage, toFields: asItIs<Parts['slide']> })
  const text = useRecord('pageText', {
    key: textKey,
    id: textUpdateId,
    updated: '',
    toFields: asItIs<Parts['text']>,
  })
  const image = useRecord('backgroundImage', { ...ofImage, toFields: asItIs<Parts['image']> })
  const records = { slide, text, image }
  const { mutateAsync: saveParts } = trpc.unpublished.saveParts.useMutation()
  const { mutateAsync: keepParts } = trpc.unpublished.keepParts.useMutation()

  /** The fields of the parts that differ from what the form began with. */
  function readChanged({ heading, linkLabel, link, siteText, ...changes }: Values): ChangedParts {
    const { imageId, alt, focalX, focalY } = changes
    const { record: before } = slide
    const changed: ChangedParts = {}
    if (heading !== before.heading || linkLabel !== before.linkLabel || link !== before.link)
      changed.slide = { ...imageKey, heading, linkLabel, link }
    // An empty text is not saved, without a message (specification, section 2).
    if (siteText && siteText !== text.record.siteText) changed.text = { ...textKey, siteText }
    const { image: shown } = image.record
    const movesPoint = focalX !== undefined && (focalX !== shown.focalX || focalY !== shown.focalY)
    if (imageId !== undefined || alt !== image.record.alt || movesPoint)
      changed.image = { ...imageKey, imageId, alt, focalX, focalY }
    return changed
  }

  const idOf = (part: Part) => (part === 'text' ? textUpdateId : cloudImageId)

  /** Saves what was changed and what waits as a draft: all of it is public at once. */
  async function save(values: Values) {
    const changed = readChanged(values)
    const parts = allParts.flatMap((part) => {
      const [fields, seen] = [changed[part], records[part].readSeen()]
      if (!fields && seen === null) return []
      return [{ kind: kindOf[part], id: idOf(part), fields, seen, version: values.version[part] }]
    })
    const { saves } = parts.length > 0 ? await saveParts({ parts }) : { saves: [] }
    const now = await readAgain()
    return {
      success: 'The slide has been updated and saved for your website.',
      more: <AfterSave place={findPlace('heroSlide', slide.record, calls)} {...{ saves, readAgain }} />,
      values: now,
    }
  }

  async function keep(values: Values) {
    const changed = readChanged(values)
    const parts = allParts.flatMap((part) => {
      const fields = changed[part]
      return fields ? [{ kind: kindOf[part], id: idOf(part), fields, seen: records[part].readSeen() }] : []
    })
    const { message } =
      parts.length > 0 ? await keepParts({ parts }) : { message: 'There is nothing new to keep.' }
    return { success: message, values: await readAgain() }
  }

  /** What is typed of all three, for the preview. */
  function toBody(values: Values) {
    const changed = readChanged(values)
    const beside = (['text', 'image'] as const).flatMap((part) => {
      const fields = changed[part]
      return fields ? [{ kind: kindOf[part], id: idOf(part), fields }] : []
    })
    return { fields: { ...imageKey, ...slide.record, ...changed.slide }, beside }
  }

  async function latest() {
    const [ofSlide, ofText, ofPicture] = await Promise.all([
      slide.form.latest(),
      text.form.latest(),
      image.form.latest(),
    ])
    // Somebody has saved a part a moment ago: that is the newest save of all three.
    const [by] = [ofSlide.by, ofText.by, ofPicture.by]
      .filter((one) => one !== undefined)
      .sort((one, other) => other.savedAt.localeCompare(one.savedAt))
    return { values: toFields({ slide: ofSlide.values, text: ofText.values, image: ofPicture.values }), by }
  }

  async function readAgain() {
    return toFields({
      slide: await slide.readAgain(),
      text: await text.readAgain(),
      image: await image.readAgain(),
    })
  }

  return {
    image: image.record.image,
    parts: allParts.map((part) => ({ kind: kindOf[part], ...records[part] })),
    formKey: slide.formKey + text.formKey + image.formKey,
    form: {
      defaultValues: toFields({ slide: slide.record, text: text.record, image: image.record }),
      save,
      keep: (values: Record<string, unknown>) => keep(values as Values),
      preview: {
        ...slide.form.preview,
        toBody: (values: Record<string, unknown>) => toBody(values as Values),
      },
      latest,
    },
  }
}

/** Reads the three records, and their drafts, from the server. */
export async function readParts(calls: LoaderCalls, slot: CarouselSlot): Promise<void> {
  const { image: imageKey, text: textKey } = slotParams(slot)
  const now = { staleTime: 0 }
  await Promise.all([
    calls.heroSlides.get.fetch(imageKey, now),
    calls.pageTexts.get.fetch(textKey, now),
    calls.backgroundImages.get.fetch(imageKey, now),
    readWaiting(calls, 'heroSlide', slot.cloudImageId),
    readWaiting(calls, 'pageText', slot.textUpdateId),
    readWaiting(calls, 'backgroundImage', slot.cloudImageId),
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
