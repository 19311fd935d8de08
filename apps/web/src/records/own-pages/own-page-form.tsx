import { newOwnPage, ownPageUpdate } from '@isse/api/records/own-pages/schema'
import { ownPageMenus } from '@isse/api/site/addresses/own-pages'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { createRecordScreens } from '../record/record-screens.ts'
import { InNoMenu } from './in-no-menu.tsx'
import { menuLabels } from './menu-labels.ts'
import { PlaceholderHelp } from './placeholder-help.tsx'
import { PageLink } from './page-link.tsx'

const { TextField, TextArea, FormattedTextField, ChoiceField, RecordImageField, AltField } =
  createAdminForm<z.input<typeof ownPageUpdate>>()

const menuHints = {
  header: undefined,
  footer: 'Beside About and Services.',
  smallPrint: 'For what must be findable, such as Privacy.',
  none: 'Only links in texts lead to it.',
}

/** The screens that add and edit custom pages. */
export const ownPages = createRecordScreens('ownPage', {
  create: newOwnPage.omit({ isPublished: true }),
  update: ownPageUpdate.omit({ isPublished: true }),
  empty: { menu: 'none' },
  staysOpen: true,
  note: ({ menu }) => menu === 'none' && <InNoMenu />,
  Above: ({ record }) => <PageLink {...record} />,
  Fields: ({ record }) => (
    <>
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
      <RecordImageField name="imageId" of="ownPage" current={record?.image} optional />
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
        choices={ownPageMenus.map((value) => ({ value, label: menuLabels[value], hint: menuHints[value] }))}
      />
    </>
  ),
})
