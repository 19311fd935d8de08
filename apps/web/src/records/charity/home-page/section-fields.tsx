import type { homePageUpdate } from '@isse/api/records/charity/schema'
import { defaultHeadings, type HomeSection, type SectionKind } from '@isse/api/site/home-sections'
import type { z } from 'zod'
import { createAdminForm } from '../../../admin/form/admin-form.tsx'
import { RowInput } from '../row-input.tsx'
import { ShowBox } from '../show-box.tsx'
import { sectionNames } from './section-names.ts'

const { TextField } = createAdminForm<z.input<typeof homePageUpdate>>()

/** The default headings that depend on other settings. */
const placeholders: Partial<Record<SectionKind, string>> = {
  hero: 'Your name and your towns',
  ask: `${defaultHeadings.ask}, or Come and say hello`,
}

interface SectionFieldsProps {
  section: HomeSection
  index: number
  onChange: (change: Partial<HomeSection>) => void
}

/** The fields of a section. The introductions of services, events and gallery are columns of their own. */
export function SectionFields({ section, index, onChange }: SectionFieldsProps) {
  const { kind, isHidden, heading, introduction } = section
  const name = sectionNames[kind]
  const path = `homeSections.${index}`
  return (
    <fieldset className="grid gap-2 py-3 pr-3">
      <legend className={kind === 'hero' ? 'sr-only' : 'pt-3 font-bold'}>{name}</legend>
      <ShowBox {...{ path, name, isHidden, onChange }} />
      <RowInput
        path={`${path}.heading`}
        label="Heading"
        placeholder={placeholders[kind] ?? defaultHeadings[kind]}
        value={heading}
        onChange={({ target }) => onChange({ heading: target.value })}
      />
      {kind === 'services' ? (
        <TextField name="servicesLead" label="Introduction" autoComplete="off" />
      ) : (
        kind !== 'hero' && (
          <RowInput
            path={`${path}.introduction`}
            label="Introduction"
            value={introduction}
            onChange={({ target }) => onChange({ introduction: target.value })}
          />
        )
      )}
      {kind === 'comeAlong' && (
        <>
          <TextField
            name="eventsLead"
            label="Below Events"
            autoComplete="off"
            placeholder="See what is on and come along."
          />
          <TextField
            name="galleryLead"
            label="Below Gallery"
            autoComplete="off"
            placeholder="See us in pictures."
          />
        </>
      )}
    </fieldset>
  )
}
