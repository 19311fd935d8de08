import { z } from 'zod'
import {
  focalPointFields,
  id,
  longest,
  optionalLine,
  requiredImageId,
  requiredLine,
  requiredText,
  version,
} from '../../procedure/fields/fields.ts'
import { blocks, textFormat } from '../../formatted-text/schema.ts'
import { image } from '../../images/schema.ts'
import { asWebAddress } from '../../procedure/fields/web-address.ts'

/** An associate in every response (specification, section 3). Old clients know the first five fields. */
export const associate = z
  .object({
    associateId: z.int(),
    name: z.string(),
    associateText: z.string(),
    imageUrl: z.string(),
    /** A website or social page; may be empty. */
    link: z.string(),
    image,
    associateTextFormat: textFormat,
    version: z.int(),
  })
  .meta({ id: 'Associate' })

export type Associate = z.infer<typeof associate>

/** The fields on the page of associates. */
export const associateView = associate
  .pick({ associateId: true, name: true, link: true, image: true })
  .extend({ associateText: blocks })

export type AssociateView = z.infer<typeof associateView>

/** The fields on the home page. The image has no alternative text, because the name stands beside it. */
export const associateLogo = associate.pick({ associateId: true, name: true, image: true })

export type AssociateLogo = z.infer<typeof associateLogo>

export const associateKey = z.object({ associateId: id })

const fields = {
  name: requiredLine('Enter the name of the associate', longest.name),
  associateText: requiredText('Enter a text about the associate', longest.text),
  /** If left out, a changed text becomes plain; an unchanged one keeps its format. */
  associateTextFormat: textFormat.optional(),
  imageAlt: optionalLine(longest.name).optional(),
  ...focalPointFields,
}

/** A new associate needs a name, a text and an image (specification, section 5). */
export const newAssociate = z.object({
  ...fields,
  link: asWebAddress(optionalLine(longest.webAddress)).default(''),
  imageId: requiredImageId('Choose a picture'),
})

const ENTER_LINK = 'Enter the address of a website or social page'

/** An update needs a link too. Optional fields that are left out keep their values. */
export const associateUpdate = z.object({
  ...associateKey.shape,
  ...fields,
  link: asWebAddress(requiredLine(ENTER_LINK, longest.webAddress)).min(1, ENTER_LINK),
  imageId: id.optional(),
  version: version.optional(),
})
