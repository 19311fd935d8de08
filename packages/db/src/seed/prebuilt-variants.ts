import { readFile } from 'node:fs/promises'
import { packageFile } from '../package-file.ts'
import { backgroundImages } from './built-in.ts'
import { associates } from './content/associates.ts'
import { bases } from './content/bases.ts'
import { eventsFrom } from './content/events.ts'
import { galleryImages } from './content/gallery-images.ts'
import { partners } from './content/partners.ts'
import { services } from './content/services.ts'
import { teamMembers } from './content/team-members.ts'

// The images of the demonstration are prebuilt, because encoding would occupy a new site for most of a minute.

/** An image that comes with the site, and all its variants. */
export interface PrebuiltImage {
  /** The file name, such as 'service-food.png'. */
  name: string
  bytes: number
  /** In pixels. */
  width: number
  height: number
  /** A thumbhash in base64. */
  placeholder: string
  variants: PrebuiltVariant[]
}

export interface PrebuiltVariant {
  format: 'webp' | 'avif'
  /** In pixels. */
  width: number
  height: number
}

/** The files of all images in slots and in the demonstration, sorted by name. */
export function listImagesOfSite(): string[] {
  const events = eventsFrom(new Date())
  const lists = [backgroundImages, services, associates, events, galleryImages, teamMembers, partners, bases]
  return [...new Set(lists.flat().map(({ image }) => image))].sort()
}

let images: Promise<Map<string, PrebuiltImage>> | undefined

/** The images with prebuilt variants, by the SHA-256 of the image's file in hexadecimal. */
export function prebuiltImages(): Promise<Map<string, PrebuiltImage>> {
  return (images ??= readFile(prebuiltFile('variants.json'), 'utf8').then(
    (json) => new Map(Object.entries(JSON.parse(json) as Record<string, PrebuiltImage>)),
  ))
}

export function readPrebuilt(image: PrebuiltImage, variant: PrebuiltVariant): Promise<Buffer> {
  return readFile(prebuiltFile(fileOfVariant(image.name, variant)))
}

/** The name of a variant's file, such as 'service-food-480.webp'. */
export function fileOfVariant(
  name: string,
  { width, format }: Pick<PrebuiltVariant, 'width' | 'format'>,
): string {
  return `${name.replace(/\.png$/, '')}-${width}.${format}`
}

export function prebuiltFile(name: string): string {
  return packageFile(`src/seed/variants/${name}`)
}
