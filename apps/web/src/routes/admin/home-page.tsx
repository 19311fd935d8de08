import { homePageUpdate } from '@isse/api/records/charity/schema'
import { completeSections, type HomeSection } from '@isse/api/site/home-sections'
import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../../head/page-head.ts'
import { HomePageFields } from '../../records/charity/home-page/home-page-fields.tsx'
import { EditRecord } from '../../records/record/edit-record.tsx'
import { fillFields } from '../../records/record/form-values.ts'
import { loadRecord } from '../../records/record/load-record.ts'
import { useRecord } from '../../records/record/use-record.ts'

export const Route = createFileRoute('/admin/home-page')({
  loader: ({ context: { calls } }) => loadRecord(calls, 'charity', 1),
  head: ({ match }) => unlistedHead('Home page', match.context),
  component: HomePage,
})

function HomePage() {
  const of = useRecord('charity', 1)
  return (
    <EditRecord
      of={of}
      title="Home page"
      schema={homePageUpdate}
      toFields={(record) => ({
        ...fillFields(homePageUpdate, record),
        homeSections: completeSections(record.homeSections),
      })}
      toSave={({ homeSections, ...typed }) => ({
        ...typed,
        ...(homeSections !== undefined && { homeSections: withoutDefault(homeSections as HomeSection[]) }),
      })}
      updated="The home page has been updated and saved for your website."
    >
      <HomePageFields />
    </EditRecord>
  )
}

/** Returns an empty list for the default sections, so that a later version's default applies. */
function withoutDefault(sections: HomeSection[]): HomeSection[] {
  return JSON.stringify(sections) === JSON.stringify(completeSections([])) ? [] : sections
}
