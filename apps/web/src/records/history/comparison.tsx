import type { Comparison as Compared } from '@isse/api/records/history/schema'
import { factsOf, type Kind } from '@isse/api/site/kinds'
import { Notice } from '@isse/ui/notice'
import { ResponsiveImage } from '@isse/ui/image/responsive-image'
import type { ReactNode } from 'react'
import { ChangedText, Column, type ColumnTitles } from './changed-text.tsx'
import { fieldLabel } from './field-label.ts'

interface ComparisonProps {
  kind: Kind
  compared: Compared
  names: ColumnTitles
}

/** Shows the differences between two revisions of a record: texts word by word, pictures as pictures. */
export function Comparison({ kind, compared, names }: ComparisonProps) {
  const { before, fields, image, document } = compared
  // A revision of a list's order has no record id, and holds both orders.
  const isOrder = compared.after.id === null
  const changed = fields.filter((field) => field.before !== field.after)
  const files = [
    {
      label: 'Picture',
      none: 'No picture',
      differs: imageKey(image.before) !== imageKey(image.after),
      before: image.before && <Picture image={image.before} />,
      after: image.after && <Picture image={image.after} />,
    },
    {
      label: 'File',
      none: 'No file',
      isOther: document.before?.url !== document.after?.url,
      before: document.before && <FileLink {...document.before} />,
      after: document.after && <FileLink {...document.after} />,
    },
  ].filter(({ differs }) => differs)
  const unchanged = fields.filter((field) => field.before === field.after && field.after !== '')
  return (
    <div className="grid gap-8">
      {!before && !isOrder && (
        <Notice kind="info">The history has nothing before this: all of it is shown as new.</Notice>
      )}
      {before && changed.length === 0 && files.length === 0 && (
        <Notice kind="info">Both are alike in every field.</Notice>
      )}
      {changed.map((field) => (
        <Field key={field.name} label={fieldLabel(kind, field.name)}>
          <ChangedText before={field.before} after={field.after} names={names} byLine={isOrder} />
        </Field>
      ))}
      {files.map((file) => (
        <Field key={file.label} label={file.label}>
          <div className="grid gap-3 sm:grid-cols-2">
            <Column label={names[0]}>{file.before ?? file.none}</Column>
            <Column label={names[1]}>{file.after ?? file.none}</Column>
          </div>
        </Field>
      ))}
      {unchanged.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 font-semibold">
            What is the same ({unchanged.length} {unchanged.length === 1 ? 'field' : 'fields'} of the{' '}
            {factsOf(kind).noun})
          </summary>
          <dl className="mt-3 grid gap-3">
            {unchanged.map(({ name, after }) => (
              <div key={name}>
                <dt className="font-semibold">{fieldLabel(kind, name)}</dt>
                <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                  {after}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

/** Identifies an image and its focal point. The alternative text is compared as a field of its own. */
function imageKey(image: Compared['image']['after']): string {
  return image ? [image.imageId, image.focalX, image.focalY].join(' ') : ''
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <h2 className="mb-2 text-xl font-bold">{label}</h2>
      {children}
    </section>
  )
}

/** An image cropped to a square around its focal point, as on the website. */
function Picture({ image }: { image: NonNullable<Compared['image']['after']> }) {
  return (
    <ResponsiveImage
      image={image}
      alt={image.alt || 'Without an alternative text'}
      sizes="20rem"
      className="mt-2 aspect-square w-full max-w-60 rounded-xl object-cover"
    />
  )
}

function FileLink({ url, name }: { url: string; name: string }) {
  return (
    <a href={url} className="link">
      {name}
    </a>
  )
}
