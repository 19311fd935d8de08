import type { DocumentFile, documentUpdate } from '@isse/api/records/documents/schema'
import { FileField } from '@isse/ui/file/file-field'
import type { UploadTexts } from '@isse/ui/upload/upload-field'
import type { z } from 'zod'
import { describePdf } from '../../components/page/file-size.ts'
import { createAdminForm, type AdminFormProps } from '../../admin/form/admin-form.tsx'
import { uploadDocument } from '../../admin/form/upload-file.ts'

/** The values of the form, of a new document and of one that is edited. */
type DocumentFields = Partial<z.input<typeof documentUpdate>>

const { AdminForm, TextField, TextArea } = createAdminForm<DocumentFields>()

interface DocumentFormProps<Checked> extends AdminFormProps<DocumentFields, Checked> {
  /** The file that the document keeps unless another is chosen. */
  current?: DocumentFile
}

/** The form of a document: the same for a new one and for an edit. */
export function DocumentForm<Checked>({ current, ...form }: DocumentFormProps<Checked>) {
  return (
    <AdminForm {...form}>
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
        current={current}
      />
    </AdminForm>
  )
}

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
