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

/** An associate as every transport answers it (specification, section 3). Old clients know the first five fields. */
export const associate = z
  .object({
    associateId: z.int(),
    name: z.string(),
    associateText: z.string(),
    imageUrl: z.string(),
    /** A website or social page; empty where there is none. */
    link: z.string(),
    image,
    /** How the long text is read. */
    associateTextFormat: textFormat,
    /** The number of saves. An update that names an older one is refused, so that administrators do not overwrite each other. */
    version: z.int(),
  })
  .meta({ id: 'Associate' })

export type Associate = z.infer<typeof associate>

/** An associate as the page of associates shows it. */
export const shownAssociate = associate
  .pick({ associateId: true, name: true, link: true, image: true })
  .extend({ associateText: blocks })

export type ShownAssociate = z.infer<typeof shownAssociate>

/** An associate as home shows it. The name stands beside the image, which has no alternative text. */
export const associateLogo = associate.pick({ associateId: true, name: true, image: true })

export type AssociateLogo = z.infer<typeof associateLogo>

export const associateKey = z.object({ associateId: id })

const fields = {
  name: requiredLine('Enter the name of the associate', longest.name),
  associateText: requiredText('Enter a text about the associate', longest.text),
  /** Left out, a text that is changed is plain, and one that is not keeps its format. */
  associateTextFormat: textFormat.optional(),
  /** The alternative text of the image. */
  imageAlt: optionalLine(longest.name).optional(),
  ...focalPointFields,
}

/** A new associate needs a name, a text and an image; its link may follow (specification, section 5). */
export const newAssociate = z.object({
  ...fields,
  link: asWebAddress(optionalLine(longest.webAddress)).default(''),
  imageId: requiredImageId('Choose a picture'),
})

const ENTER_LINK = 'Enter the address of a website or social page'

/** An update needs a link too. It keeps the image, and every other optional field, that it leaves out. */
export const associateUpdate = z.object({
  ...associateKey.shape,
  ...fields,
  link: asWebAddress(requiredLine(ENTER_LINK, longest.webAddress)).min(1, ENTER_LINK),
  imageId: id.optional(),
  version: version.optional(),
})
