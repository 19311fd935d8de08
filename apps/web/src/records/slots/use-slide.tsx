import type { wholeSlide } from '@isse/api/records/hero-slides/schema'
import type { CarouselSlot } from '@isse/api/site/slots'
import { useRef } from 'react'
import type { z } from 'zod'
import { trpc, type LoaderCalls } from '../../app/trpc.ts'
import { findPlace } from '../record/website/on-website.ts'
import { AfterSave } from '../record/after-save.tsx'
import { saveOf } from '../record/use-record.ts'
import { slotParams } from './slot-addresses.ts'

type Parts = Awaited<ReturnType<typeof readParts>>
type Part = keyof Parts

const kindOf = { slide: 'heroSlide', text: 'pageText', image: 'backgroundImage' } as const

/** A whole slide of the home page's carousel: what an AdminForm needs to save its three records at once. */
export function useSlide(slot: CarouselSlot) {
  const calls = trpc.useUtils()
  const { image: imageKey, text: textKey } = slotParams(slot)
  const [slide] = trpc.heroSlides.get.useSuspenseQuery(imageKey)
  const [text] = trpc.pageTexts.get.useSuspenseQuery(textKey)
  const [image] = trpc.backgroundImages.get.useSuspenseQuery(imageKey)
  const { mutateAsync: saveSlide } = trpc.heroSlides.update.useMutation()
  const { mutateAsync: saveText } = trpc.pageTexts.update.useMutation()
  const { mutateAsync: saveImage } = trpc.backgroundImages.update.useMutation()
  /** The versions that this form has made of others: where a later part fails, the earlier ones are saved already. */
  const made = useRef(new Map<string, number>())

  async function save({
    heading,
    linkLabel,
    link,
    siteText,
    version,
    ...changes
  }: z.output<typeof wholeSlide>) {
    const { imageId, alt, focalX, focalY } = changes
    const saves: ReturnType<typeof saveOf>[] = []
    const savePart = async (part: Part, write: (version: number) => Promise<{ version: number }>) => {
      const before = made.current.get(`${part} ${version[part]}`) ?? version[part]
      const saved = await write(before)
      made.current.set(`${part} ${version[part]}`, saved.version)
      saves.push(saveOf(kindOf[part], saved))
    }
    if (heading !== slide.heading || linkLabel !== slide.linkLabel || link !== slide.link)
      await savePart('slide', (seen) => saveSlide({ ...imageKey, heading, linkLabel, link, version: seen }))
    // An empty text is not saved, without a message (specification, section 2).
    if (siteText && siteText !== text.siteText)
      await savePart('text', (seen) => saveText({ ...textKey, siteText, version: seen }))
    const movesPoint =
      focalX !== undefined && (focalX !== image.image.focalX || focalY !== image.image.focalY)
    if (imageId !== undefined || alt !== image.alt || movesPoint)
      await savePart('image', (seen) =>
        saveImage({ ...imageKey, imageId, alt, focalX, focalY, version: seen }),
      )
    const readAgain = async () => {
      const { heroSlides, pageTexts, backgroundImages } = calls
      await Promise.all(
        [heroSlides, pageTexts, backgroundImages].map((cache) =>
          cache.invalidate(undefined, { refetchType: 'all' }),
        ),
      )
      return toFields(await readParts(calls, slot))
    }
    return {
      success: 'The slide has been updated and saved for your website.',
      more: <AfterSave place={findPlace('heroSlide', slide, calls)} {...{ saves, readAgain }} />,
      values: await readAgain(),
    }
  }

  return {
    image: image.image,
    form: {
      defaultValues: toFields({ slide, text, image }),
      save,
      latest: async () => ({ values: toFields(await readParts(calls, slot)) }),
    },
  }
}

/** Reads the three records from the server. */
export async function readParts(
  calls: Pick<LoaderCalls, 'heroSlides' | 'pageTexts' | 'backgroundImages'>,
  slot: CarouselSlot,
) {
  const { image: imageKey, text: textKey } = slotParams(slot)
  const now = { staleTime: 0 }
  const [slide, text, image] = await Promise.all([
    calls.heroSlides.get.fetch(imageKey, now),
    calls.pageTexts.get.fetch(textKey, now),
    calls.backgroundImages.get.fetch(imageKey, now),
  ])
  return { slide, text, image }
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
