import type { settingsForms } from '@isse/api/records/charity/schema'
import { nameHours, replyChoices } from '@isse/api/site/words/reply-promise'
import { SelectField } from '@isse/ui/field/select-field'
import { FoldedFields } from '@isse/ui/form/folded-fields'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'

const { TextField, TextArea, FormattedTextField } = createAdminForm<z.input<typeof settingsForms.charity>>()

const pair = 'grid items-start gap-x-4 gap-y-6 sm:grid-cols-2'

/** Fields of names, of what the charity says of itself, and of texts on its pages. */
export function CharityFields() {
  return (
    <>
      <p>Who you are. A field that is empty is not shown on the website.</p>
      <div className={pair}>
        <TextField
          name="shortName"
          label="Short name"
          autoComplete="off"
          hint="What people call you. It stands beside the logo and in sentences of the website and its e-mails."
        />
        <TextField
          name="fullName"
          label="Full name"
          autoComplete="off"
          hint="As in the register, if it is longer than the short name."
        />
      </div>
      <TextArea
        name="description"
        label="The charity in one sentence"
        rows={3}
        hint="At the foot of every page, and in search results."
      />
      <div className={pair}>
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
          hint="At the foot of every page, such as 1234567, SC012345 or NIC100123. Put commas between several."
        />
        <SelectField
          name="replyHours"
          label="Your promise to answer messages"
          none="No promise"
          choices={replyChoices.map((value) => ({ value, label: `Within ${nameHours(value)}` }))}
          hint="The contact page promises it, the inbox calls later answers late, and reminders go out before it ends."
        />
      </div>
      <div className="grid gap-3">
        <FoldedFields title="Mission and partners" anchor="mission">
          <p>Texts of the page About us.</p>
          <FormattedTextField
            name="mission"
            formatName="missionFormat"
            label="Our mission"
            required={false}
            rows={12}
            hint="Visitors see it as it looks here."
          />
          <TextField
            name="partnersLead"
            label="Above the partners"
            autoComplete="off"
            hint="Such as what they give. You can leave it empty."
          />
        </FoldedFields>
        <FoldedFields title="Copyright">
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
          <TextField
            name="websiteCredit"
            label="Who made the website"
            autoComplete="off"
            hint="A line at the foot of every page, such as Website made by our volunteers."
          />
        </FoldedFields>
      </div>
    </>
  )
}
