import type { homePageUpdate } from '@isse/api/records/charity/schema'
import { sectionKinds, type HomeSection, type SectionKind } from '@isse/api/site/home-sections'
import { carouselSlots } from '@isse/api/site/slots'
import { FieldError } from '@isse/ui/field/field-error'
import { useFieldError, useFieldLabel, useFieldValue } from '@isse/ui/field/field-value'
import { SelectField } from '@isse/ui/field/select-field'
import { SortableList } from '@isse/ui/sortable-list'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { createAdminForm } from '../../../admin/form/admin-form.tsx'
import { slotParams } from '../../addresses/slot-addresses.ts'
import { sortableTexts } from '../../lists/ordered-list.tsx'
import { describeSections, sectionNames } from './section-names.ts'
import { SectionFields } from './section-fields.tsx'

const { TextField } = createAdminForm<z.input<typeof homePageUpdate>>()

const sectionClass = 'grid gap-4 border-t-4 border-accent pt-6'

/** The sections of the home page: the hero, and below it the others as rows that can be moved. */
export function HomePageFields() {
  const [sections = [], setSections] = useFieldValue<HomeSection[]>('homeSections')
  const { id, error } = useFieldError('homeSections')
  useFieldLabel('homeSections', 'Sections', describeSections)
  const [hero, ...others] = sections.map((section, index) => ({
    section,
    key: sectionKinds.indexOf(section.kind),
    fields: (
      <SectionFields
        section={section}
        index={index}
        onChange={(change) =>
          setSections(sections.map((one) => (one === section ? { ...one, ...change } : one)))
        }
      />
    ),
  }))
  return (
    <>
      <TextField
        name="homeTitle"
        label="Title of the home page"
        autoComplete="off"
        hint="In a few words. It stands before your name in the browser's tab and in search results."
      />
      <section aria-labelledby="hero" className={sectionClass}>
        <h2 id="hero" className="text-2xl font-bold">
          {sectionNames.hero}
        </h2>
        <p>They always come first, or are hidden.</p>
        {hero?.fields}
        <SelectField
          name="mostSlides"
          label="Number of pictures"
          none="Up to four pictures"
          choices={[{ value: 1, label: 'One picture' }]}
          hint="One is the first that you have filled in. It has no arrows."
        />
        <ul className="flex flex-wrap gap-x-6">
          {carouselSlots.map((slot) => (
            <li key={slot.cloudImageId}>
              <Link
                to="/admin/hero-slide/$cloudImageId"
                params={slotParams(slot).image}
                className="link py-1"
              >
                Edit slide: {slot.name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="sections" className={sectionClass}>
        <h2 id="sections" className="text-2xl font-bold">
          Sections
        </h2>
        <p>
          What stands below, in this order. Drag a section by its handle to another place, or press the
          handle. One that has nothing to show is left out.
        </p>
        <div id={id}>
          <FieldError id={id}>{error}</FieldError>
          <SortableList
            shown={others.length}
            items={others.map(({ section, key, fields }) => ({
              key,
              label: sectionNames[section.kind],
              content: fields,
            }))}
            onOrder={(keys) => {
              const order = new Map<SectionKind | undefined, number>(
                keys.map((key, position) => [sectionKinds[key], position]),
              )
              const positionOf = ({ kind }: HomeSection) => order.get(kind) ?? -1
              setSections([...sections].sort((one, other) => positionOf(one) - positionOf(other)))
            }}
            texts={sortableTexts}
          />
        </div>
      </section>
    </>
  )
}
