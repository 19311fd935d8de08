import type { Image } from '@isse/api/images/schema'
import type { ownPageUpdate } from '@isse/api/records/own-pages/schema'
import { ownPageMenus } from '@isse/api/site/own-pages'
import type { z } from 'zod'
import { createAdminForm, type AdminFormProps } from '../../admin/form/admin-form.tsx'
import { menuNames } from './own-page-fields.ts'
import { PlaceholderHelp } from './placeholder-help.tsx'

/** The values of the form, of a new page and of one that is edited. */
type OwnPageFields = Partial<z.input<typeof ownPageUpdate>>

const {
  AdminForm,
  TextField,
  TextArea,
  FormattedTextField,
  CheckboxField,
  ChoiceField,
  RecordImageField,
  AltField,
} = createAdminForm<OwnPageFields>()

interface OwnPageFormProps<Checked> extends AdminFormProps<OwnPageFields, Checked> {
  /** The image that the page keeps unless another is chosen. */
  current?: Image
}

const menuHints = {
  header: undefined,
  footer: 'Beside About and Services.',
  smallPrint: 'For what must be findable, such as Privacy.',
  none: 'Only links in texts lead to it.',
}

/** The form of an own page: the same for a new one and for an edit. */
export function OwnPageForm<Checked>({ current, ...form }: OwnPageFormProps<Checked>) {
  return (
    <AdminForm {...form}>
      <TextField name="title" label="Title" autoComplete="off" hint="Links in menus say it, too." />
      <TextField
        name="slug"
        label="Address"
        optional="optional"
        autoComplete="off"
        spellCheck={false}
        hint="What follows the slash after the website's own address: small letters, digits and hyphens, such as our-history. If it is empty, it is made from the title. If you change it later, the old address leads to the new one."
      />
      <TextArea
        name="lead"
        label="Introduction"
        optional="optional"
        rows={2}
        hint="A sentence or two, in large letters below the title."
      />
      <FormattedTextField
        name="ownPageText"
        label="Text"
        rows={14}
        hint="Visitors see it as it looks here. Web and e-mail addresses and phone numbers become links by themselves."
      />
      <PlaceholderHelp />
      <RecordImageField name="imageId" of="ownPage" current={current} optional />
      <AltField name="imageAlt" />
      <TextArea
        name="metaDescription"
        label="For search engines"
        optional="optional"
        rows={2}
        hint="What the page is about, in one sentence. If it is empty, they are told the introduction."
      />
      <ChoiceField
        name="menu"
        label="Where a link to it stands"
        choices={ownPageMenus.map((value) => ({ value, label: menuNames[value], hint: menuHints[value] }))}
      />
      <CheckboxField
        name="isPublished"
        label="Published"
        hint="If it is not ticked, visitors find nothing at this address, and no menu has a link to it."
      />
    </AdminForm>
  )
}
