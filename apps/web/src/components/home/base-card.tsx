import type { Base } from '../../content/bases.ts'

/** One of the charity's bases. */
export function BaseCard({ base: { name, image, description, openingHours } }: { base: Base }) {
  return (
    <article className="flex flex-col gap-4">
      <img
        {...image}
        alt={image.alt}
        loading="lazy"
        decoding="async"
        className="aspect-3/2 w-full rounded-[2rem] bg-lemon-wash object-cover"
      />
      <h3 className="heading-line text-xl font-bold">{name}</h3>
      <p>{description}</p>
      <p className="text-base font-semibold">{openingHours}</p>
    </article>
  )
}
