import { z } from 'zod'
import { backgroundImageUpdate } from '../background-images/schema.ts'
import { id, longest, optionalLine, version } from '../../procedure/fields/fields.ts'
import { asLink } from '../../procedure/fields/web-address.ts'
import { pageTextForm } from '../page-texts/schema.ts'

/** The heading and link of a slide. The slot holds its text and image. */
export const heroSlide = z
  .object({
    cloudImageId: z.int(),
    heading: z.string(),
    linkLabel: z.string(),
    /** A web address, or the path of a page of this site. */
    link: z.string(),
    /** The number of saves; 0 before the first. */
    version: z.int(),
  })
  .meta({ id: 'HeroSlide' })

export type HeroSlide = z.infer<typeof heroSlide>

export const heroSlideKey = z.object({ cloudImageId: id })

/** Fields that are left out keep their values. */
export const heroSlideUpdate = z.object({
  ...heroSlideKey.shape,
  heading: optionalLine(longest.name).optional(),
  linkLabel: optionalLine(longest.name).optional(),
  link: asLink(optionalLine(longest.webAddress)).optional(),
  version: version.optional(),
})

const { imageId, alt, focalX, focalY } = backgroundImageUpdate.shape

/**
 * The form of a whole slide: heading, button, text and image. Each of the three records has a version. A button text
 * without a link is rejected, because it would not be shown.
 */
export const wholeSlide = heroSlideUpdate
  .extend({
    siteText: pageTextForm.shape.siteText,
    imageId,
    alt,
    focalX,
    focalY,
    version: z.object({ slide: z.int(), text: z.int(), image: z.int() }),
  })
  .refine(({ linkLabel, link }) => !linkLabel || link, {
    path: ['link'],
    error: 'Enter where the button leads, or leave out its words',
  })
