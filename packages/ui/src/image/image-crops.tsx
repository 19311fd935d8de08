import { ResponsiveImage, type ImageSource } from './responsive-image.tsx'

/** The shape of a crop. */
export interface ImageCrop {
  /** Names the pages with this crop. */
  label: string
  /** CSS classes of its shape and width. */
  className: string
}

interface ImageCropsProps {
  image: ImageSource
  crops: ImageCrop[]
  title: string
}

/** Previews of an image, one for each crop. */
export function ImageCrops({ image, crops, title }: ImageCropsProps) {
  return (
    <div>
      <p className="text-base font-semibold">{title}</p>
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-4">
        {crops.map(({ label, className }) => (
          <figure key={label} className="grid max-w-full min-w-40 flex-1 basis-40 content-start">
            <ResponsiveImage
              image={image}
              sizes="15rem"
              alt=""
              className={`h-auto max-w-full bg-base-200 object-cover ${className}`}
            />
            <figcaption className="mt-1 text-base leading-snug text-base-content/75">{label}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
