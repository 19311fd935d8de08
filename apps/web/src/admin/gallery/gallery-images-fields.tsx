import { useFieldArray } from '@isse/ui/form/form'
import { Icon } from '@isse/ui/icon/icon'
import { useState } from 'react'
import type { z } from 'zod'
import { GalleryImageFields } from './gallery-image-fields.tsx'
import { emptyEntry, type galleryImages, type SavedImages } from './gallery-images.ts'

/**
 * The images that are added together: one at first, and one more for each further file that is chosen.
 *
 * @param saved the images that are in the gallery by now
 */
export function GalleryImagesFields({ saved }: { saved: SavedImages }) {
  const { fields, append, remove } = useFieldArray<z.input<typeof galleryImages>, 'images'>({
    name: 'images',
  })
  const [files, setFiles] = useState<Record<string, File>>({})

  function addEach(more: File[]) {
    const count = Object.keys(files).length
    const added = Object.fromEntries(more.map((file, index) => [`further${count + index}`, file]))
    setFiles({ ...files, ...added })
    append(
      Object.keys(added).map((key) => ({ key, ...emptyEntry })),
      { shouldFocus: false },
    )
  }

  // The fields' own ids change when the form is reset after a save, which would throw away what is chosen.
  return fields.map(({ key }, index) => (
    <fieldset key={key} className="grid gap-6 rounded-3xl border-2 border-base-300 p-4 sm:p-6">
      <legend className="px-2 font-semibold">
        {fields.length > 1 ? `Picture ${index + 1}` : 'The picture'}
        {saved[key] && (
          <span className="ml-3 inline-flex items-center gap-1 text-success">
            <Icon name="check" className="size-5" /> in the gallery
          </span>
        )}
      </legend>
      <GalleryImageFields
        path={`images.${index}.`}
        current={saved[key]?.image}
        first={files[key]}
        onMore={saved[key] ? undefined : addEach}
      />
      {fields.length > 1 && !saved[key] && (
        <button type="button" className="btn justify-self-start btn-ghost" onClick={() => remove(index)}>
          <Icon name="trash-2" className="size-5" /> Leave out picture {index + 1}
        </button>
      )}
    </fieldset>
  ))
}
