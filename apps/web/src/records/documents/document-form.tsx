import { newDocument, documentUpdate } from '@isse/api/records/documents/schema'
import { FileField } from '@isse/ui/file/file-field'
import type { UploadTexts } from '@isse/ui/upload/upload-field'
import type { z } from 'zod'
import { createAdminForm } from '../../admin/form/admin-form.tsx'
import { uploadDocument } from '../../admin/form/upload-file.ts'
import { describePdf } from '../../components/page/file-size.ts'
import { createRecordScreens } from '../record/record-screens.ts'

const { TextField, TextArea } = createAdminForm<z.input<typeof documentUpdate>>()

/** The screens that add and edit documents. */
export const documents = createRecordScreens('document', {
  create: newDocument,
  update: documentUpdate,
  Fields: ({ record }) => (
    <>
      <TextField
        name="title"
        label="Title"
        autoComplete="off"
        hint="What visitors read, such as Annual report 2025."
      />
      <TextArea
        name="documentText"
        label="What it is about"
        optional="optional"
        rows={2}
        hint="One sentence, so that people know whether it is for them."
      />
      <FileField
        name="documentFileId"
        texts={texts}
        accept="application/pdf,.pdf"
        upload={uploadDocument}
        idOf={({ documentFileId }) => documentFileId}
        show={({ fileName, fileUrl, bytes }) => ({ name: fileName, url: fileUrl, note: describePdf(bytes) })}
        current={record?.file}
      />
    </>
  ),
})

const texts: UploadTexts = {
  label: 'File',
  hint: 'A PDF of up to 20 MB that opens without a password.',
  choose: 'Choose a PDF',
  replace: 'Choose another PDF',
  drop: 'or drop it here',
  remove: 'Remove',
  cancel: 'Cancel',
  uploading: 'Uploading the PDF',
  checking: 'Checking the PDF …',
}
