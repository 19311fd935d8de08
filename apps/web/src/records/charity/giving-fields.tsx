import type { settingsForms } from '@isse/api/records/charity/schema'
import { useId, type ReactNode } from 'react'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'

const { TextField } = createAdminForm<z.input<typeof settingsForms.giving>>()

const address = { autoComplete: 'off', inputMode: 'url' } as const

/** Fields of the links to places where people give and help, and to social networks. */
export function GivingFields() {
  return (
    <>
      <FormSection
        title="Giving and helping"
        text="What has a link is a button at the foot of every page, on the page of each service and at the end of the home page. The first of the two is at the top of every page, too."
      >
        <TextField
          name="donateLink"
          label="Link for donations"
          {...address}
          hint="The page where people can give, such as www.justgiving.com/your-charity."
        />
        <TextField
          name="donateLabel"
          label="Words on the button for donations"
          autoComplete="off"
          hint="If it is empty, the button says Donate."
        />
        <TextField
          name="volunteerLink"
          label="Link for volunteers"
          {...address}
          hint="Another website, or a page of this one, such as /contact."
        />
        <TextField
          name="volunteerLabel"
          label="Words on the button for volunteers"
          autoComplete="off"
          hint="If it is empty, the button says Volunteer."
        />
      </FormSection>
      <FormSection title="Social links" text="Your pages elsewhere. What is empty is not shown.">
        <TextField name="facebookLink" label="Facebook" {...address} />
        <TextField name="twitterLink" label="Twitter" {...address} />
        <TextField name="instagramLink" label="Instagram" {...address} />
        <TextField name="youtubeLink" label="YouTube" {...address} />
        <TextField
          name="furtherLink"
          label="One more link"
          {...address}
          hint="Another website, or a page of this one, such as /contact."
        />
        <TextField
          name="furtherLabel"
          label="What that link says"
          autoComplete="off"
          hint="Screen readers say it. If it is empty, they say More ways to reach us."
        />
      </FormSection>
    </>
  )
}

interface FormSectionProps {
  title: string
  text: string
  children: ReactNode
}

/** A group of fields of a long form, under a heading. */
function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 not-first:border-t-2 not-first:border-base-300 not-first:pt-6"
    >
      <div>
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        <p className="mt-1">{text}</p>
      </div>
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">{children}</div>
    </section>
  )
}
