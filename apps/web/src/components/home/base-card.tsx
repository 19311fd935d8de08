import type { Base } from '@isse/api/bases/schema'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'

/** One of the charity's bases. */
export function BaseCard({ base: { name, image, baseText, openingHours } }: { base: Base }) {
  return (
    <article className="flex flex-col gap-4">
      {image && (
        <ResponsiveImage
          image={image}
          sizes="(min-width: 48rem) 30vw, 92vw"
          className="aspect-3/2 w-full rounded-[2rem] bg-lemon-wash object-cover"
        />
      )}
      <h3 className="heading-line text-xl font-bold">{name}</h3>
      {baseText && <p>{baseText}</p>}
      {openingHours && <p className="text-base font-semibold">{openingHours}</p>}
    </article>
  )
}
