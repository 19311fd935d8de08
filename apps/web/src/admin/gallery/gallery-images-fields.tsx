import { useFieldList } from '@isse/ui/form/field-list'
import { Check, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { GalleryImageFields } from './gallery-image-fields.tsx'
import type { SavedImages } from './gallery-images.ts'

/**
 * The images that are added together: one to begin with, and one more for each further file that is chosen.
 *
 * @param saved those that are in the gallery by now
 */
export function GalleryImagesFields({ saved }: { saved: SavedImages }) {
  const { keys, append, remove } = useFieldList('images')
  const [files, setFiles] = useState<Record<string, File | undefined>>({})

  function addEach(more: File[]) {
    const added = append(more.length)
    setFiles({ ...files, ...Object.fromEntries(added.map((key, index) => [key, more[index]])) })
  }

  return keys.map((key, index) => (
    <fieldset key={key} className="grid gap-6 rounded-3xl border-2 border-base-300 p-4 sm:p-6">
      <legend className="px-2 font-semibold">
        {keys.length > 1 ? `Picture ${index + 1}` : 'The picture'}
        {saved[key] && (
          <span className="ml-3 inline-flex items-center gap-1 text-success">
            <Check aria-hidden className="size-5" /> in the gallery
          </span>
        )}
      </legend>
      <GalleryImageFields
        path={`images.${key}.`}
        current={saved[key]?.image}
        first={files[key]}
        onMore={saved[key] ? undefined : addEach}
      />
      {keys.length > 1 && !saved[key] && (
        <button type="button" className="btn justify-self-start btn-ghost" onClick={() => remove(key)}>
          <Trash2 aria-hidden className="size-5" /> Leave out picture {index + 1}
        </button>
      )}
    </fieldset>
  ))
}
