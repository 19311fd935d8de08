import type { settingsForm } from '@isse/api/records/charity/schema'
import type { Image } from '@isse/api/images/schema'
import { nameHours, replyChoices } from '@isse/api/site/words/reply-promise'
import { SelectField } from '@isse/ui/field/select-field'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { FormSection } from './form-section.tsx'
import { ThemeSection } from './theme-section.tsx'

const { TextField, TextArea, FormattedTextField, LogoField } = createAdminForm<z.input<typeof settingsForm>>()

const address = { autoComplete: 'off', inputMode: 'url' } as const

/** The fields of the settings. One form has them all, so that one save covers all sections. */
export function SettingsFields({ logo }: { logo: Image | undefined }) {
  return (
    <>
      <FormSection title="The charity" text="Who you are. A field that is empty is not shown on the website.">
        <TextField
          name="shortName"
          label="Short name"
          autoComplete="off"
          hint="What people call you. It stands beside the logo and in sentences of the website and its e-mails."
        />
        <LogoField name="imageId" current={logo} />
        <TextField
          name="fullName"
          label="Full name"
          autoComplete="off"
          hint="As in the register, if it is longer than the short name."
        />
        <TextArea
          name="description"
          label="The charity in one sentence"
          rows={3}
          hint="At the foot of every page, and in search results."
        />
        <TextField
          name="areas"
          label="Where you work"
          autoComplete="off"
          hint="Towns or counties, with commas between them, such as York, Hull."
        />
        <TextField
          name="whatItIs"
          label="What you are"
          autoComplete="off"
          hint="It stands between your name and your towns, such as a charity or a sports club. If it is empty, your name stands alone."
        />
        <TextField
          name="registeredNumber"
          label="Registered charity number"
          autoComplete="off"
          hint="At the foot of every page, with a link to your entry in the register. England and Wales: digits, such as 1234567. Scotland: SC and six digits. Northern Ireland: NIC and six digits. Put commas between several."
        />
        <TextField
          name="copyrightHolder"
          label="Copyright holder"
          autoComplete="off"
          hint="Who owns the texts and pictures. If it is empty, the short name is shown."
        />
        <TextField
          name="copyrightYear"
          label="Year of the copyright"
          autoComplete="off"
          hint="A year, or the word present for the present year. If it is empty, there is none."
        />
        <SelectField
          name="replyHours"
          label="Your promise to answer messages"
          none="No promise"
          choices={replyChoices.map((value) => ({ value, label: `Within ${nameHours(value)}` }))}
          hint="The contact page promises it, the inbox calls later answers late, and reminders go out before it ends."
        />
        <TextField
          name="websiteCredit"
          label="Who made the website"
          autoComplete="off"
          hint="A line at the foot of every page, such as Website made by our volunteers."
        />
      </FormSection>
      <ThemeSection logo={logo} />
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
      <FormSection title="Mission" text="The text of the page About us.">
        <FormattedTextField
          name="mission"
          formatName="missionFormat"
          label="Our mission"
          required={false}
          rows={12}
          hint="Visitors see it as it looks here."
        />
      </FormSection>
      <FormSection
        title="Short texts on the pages"
        text="A sentence or a few words here and there. You can leave them empty."
      >
        <TextField
          name="homeTitle"
          label="Title of the home page"
          autoComplete="off"
          hint="In a few words. It stands before your name in the browser's tab and in search results."
        />
        <TextField
          name="servicesLead"
          label="Above the services on the home page"
          autoComplete="off"
          hint="Such as how to choose one."
        />
        <TextField
          name="eventsLead"
          label="On the home page, below Events"
          autoComplete="off"
          hint="If it is empty, it says: See what is on and come along."
        />
        <TextField
          name="galleryLead"
          label="On the home page, below Gallery"
          autoComplete="off"
          hint="If it is empty, it says: See us in pictures."
        />
        <TextField
          name="partnersLead"
          label="Above the partners on the page About us"
          autoComplete="off"
          hint="Such as what they give."
        />
      </FormSection>
    </>
  )
}
