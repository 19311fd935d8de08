import type { wholeSlide } from '@isse/api/records/hero-slides/schema'
import type { CarouselSlot } from '@isse/api/site/slots'
import { useRef } from 'react'
import type { z } from 'zod'
import { trpc, type LoaderCalls } from '../../app/trpc.ts'
import { AfterSave } from '../record/after-save.tsx'
import { readWaiting } from '../record/load-record.ts'
import type { Saved } from '../record/procedures.ts'
import { saveOf, useRecord } from '../record/use-record.ts'
import { findPlace } from '../record/website/on-website.ts'
import { slotParams } from './slot-addresses.ts'

interface Parts {
  slide: Saved<'heroSlide'>
  text: Saved<'pageText'>
  image: Saved<'backgroundImage'>
}

const kindOf = { slide: 'heroSlide', text: 'pageText', image: 'backgroundImage' } as const

type Values = z.output<typeof wholeSlide>
type Part = keyof Parts
type Write = (part: Part, fields: object) => Promise<unknown>

const asItIs = <Record,>(record: Record) => record

/** A whole slide of the home page's carousel: what an AdminForm needs to save its three records at once, or to keep them as drafts. */
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
  /** The versions that this form has made of others: where a later part fails, the earlier ones are saved already. */
  const made = useRef(new Map<string, number>())

  /** Writes the parts that differ from what the form began with. */
  async function writeChanged({ heading, linkLabel, link, siteText, ...changes }: Values, write: Write) {
    const { imageId, alt, focalX, focalY } = changes
    const { record: before } = slide
    if (heading !== before.heading || linkLabel !== before.linkLabel || link !== before.link)
      await write('slide', { ...imageKey, heading, linkLabel, link })
    // An empty text is not saved, without a message (specification, section 2).
    if (siteText && siteText !== text.record.siteText) await write('text', { ...textKey, siteText })
    const { image: shown } = image.record
    const movesPoint = focalX !== undefined && (focalX !== shown.focalX || focalY !== shown.focalY)
    if (imageId !== undefined || alt !== image.record.alt || movesPoint)
      await write('image', { ...imageKey, imageId, alt, focalX, focalY })
  }

  async function save(values: Values) {
    const saves: ReturnType<typeof saveOf>[] = []
    await writeChanged(values, async (part, fields) => {
      const opened = `${part} ${values.version[part]}`
      const version = made.current.get(opened) ?? values.version[part]
      const { values: saved } = await records[part].form.save({ ...fields, version } as never)
      made.current.set(opened, saved.version)
      saves.push(saveOf(kindOf[part], saved))
    })
    return {
      success: 'The slide has been updated and saved for your website.',
      more: <AfterSave place={findPlace('heroSlide', slide.record, calls)} {...{ saves, readAgain }} />,
      values: await readAgain(),
    }
  }

  async function keep(values: Values) {
    let message = 'There is nothing new to keep.'
    await writeChanged(values, async (part, fields) => {
      message = (await records[part].form.keep(fields)).success
    })
    return { success: message, values: await readAgain() }
  }

  /** What is typed of all three, for the preview. */
  async function toBody(values: Values) {
    const parts = { slide: {}, text: undefined, image: undefined } as Partial<Record<Part, object>>
    await writeChanged(values, async (part, fields) => void (parts[part] = fields))
    const beside = (['text', 'image'] as const).flatMap((part) => {
      const id = part === 'text' ? textUpdateId : cloudImageId
      return parts[part] ? [{ kind: kindOf[part], id, fields: parts[part] }] : []
    })
    return { fields: { ...imageKey, ...slide.record, ...parts.slide }, beside }
  }

  async function latest() {
    const [ofSlide, ofText, ofPicture] = await Promise.all([
      slide.form.latest(),
      text.form.latest(),
      image.form.latest(),
    ])
    return { values: toFields({ slide: ofSlide.values, text: ofText.values, image: ofPicture.values }) }
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
    waiting: [slide, text, image].flatMap(({ waiting, onChanged }) =>
      waiting ? [{ waiting, onChanged }] : [],
    ),
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
