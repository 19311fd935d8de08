import { z } from 'zod'
import { focalPointFields, id, optionalText, requiredImageId, requiredText, version } from '../kit/fields.ts'
import { image } from '../images/schema.ts'

/** An associate as every transport answers it (specification, section 3; the first five fields are the old contract). */
export const associate = z
  .object({
    associateId: z.int(),
    name: z.string(),
    associateText: z.string(),
    imageUrl: z.string(),
    /** A website or social page; empty: none. */
    link: z.string(),
    image: image,
    /** Counts the saves; sent along with an update, it keeps two administrators from overwriting each other. */
    version: z.int(),
  })
  .meta({ id: 'Associate' })

export type Associate = z.infer<typeof associate>

export const associateKey = z.object({ associateId: id })

const fields = {
  name: requiredText('Enter the name of the associate', 100),
  associateText: requiredText('Enter a text about the associate', 5_000),
  /** Alternative text of the image. */
  imageAlt: optionalText(300).optional(),
  ...focalPointFields,
}

const NOT_AN_ADDRESS = 'Enter a full address, such as https://www.example.org'

/** Only addresses that a page may link to: never javascript: and its like. */
function isWebAddress(text: string): boolean {
  return text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text))
}

/** A new associate needs a name, a text and an image; its link may follow (specification, section 5). */
export const newAssociate = z.object({
  ...fields,
  link: optionalText(2_000).refine(isWebAddress, NOT_AN_ADDRESS).default(''),
  imageId: requiredImageId('Choose a picture'),
})

/** An update needs the link as well; it may leave out the image, and whatever else is optional, to keep it. */
export const associateUpdate = z.object({
  ...associateKey.shape,
  ...fields,
  link: requiredText('Enter the address of a website or social page', 2_000).refine(
    isWebAddress,
    NOT_AN_ADDRESS,
  ),
  imageId: id.optional(),
  version: version.optional(),
})
