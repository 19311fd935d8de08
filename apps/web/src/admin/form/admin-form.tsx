import { createFields, type Fields } from '@isse/ui/field/fields'
import type { FieldValues, FormProps, Outcome } from '@isse/ui/form/form'
import { VersionChoice, type VersionChoiceProps, type VersionTexts } from '@isse/ui/form/version-choice'
import { draftOf } from '@isse/api/site/forms/draft-schema'
import { useMemo, type ReactNode } from 'react'
import { z } from 'zod'
import { describeFailure, isClientError } from '../../form/failure.ts'
import { SiteForm, type SiteFormProps } from '../../form/form.tsx'
import { AltField } from './alt-field.tsx'
import { formatTime } from '../dates.ts'
import { FormattedTextField, type FormattedTextFields } from './formatted-text-field.tsx'
import { BackgroundImageField, LogoField, RecordImageField, type ImageFields } from './image-fields.tsx'
import { LivePreview, type PreviewOfForm } from '../preview/live-preview.tsx'
import { KeepUnsavedWords } from './keep-unsaved-words.tsx'
import './form-bar.css'

/** The author and time of a save. */
interface Saver {
  by: string
  savedAt: string
}

type Defaults<Values extends FieldValues> = FormProps<Values, unknown>['defaultValues']

interface Props<Values extends FieldValues, Checked>
  extends
    Pick<FormProps<Values, Checked>, 'schema' | 'defaultValues' | 'submit' | 'formId'>,
    Pick<SiteFormProps<Values, Checked>, 'incomplete' | 'invalid'> {
  /** Calls the procedure. A thrown error is shown, and the fields keep their values. */
  save: FormProps<Values, Checked>['onSubmit']
  /** Saves the values as a draft, which all editors share. */
  saveDraft?: (values: Record<string, unknown>) => Promise<Outcome<Defaults<Values>>>
  /** A live preview beside the form. */
  preview?: PreviewOfForm
  /** Reads the other version after a conflict. */
  readLatest?: () => Promise<{ values: Defaults<Values>; by?: Saver }>
  /** Stores unsaved words in the browser. False for forms whose words are useless without their file, which is not stored. */
  keepsWords?: boolean
  children: ReactNode
}

/** A form of the admin area that never loses typed values (see KeepUnsavedWords and VersionChoice). */
function AdminForm<Values extends FieldValues, Checked>({
  save,
  saveDraft,
  readLatest,
  preview,
  keepsWords = true,
  children,
  ...form
}: Props<Values, Checked>) {
  const { schema } = form
  const draftSchema = useMemo(() => schema instanceof z.ZodObject && draftOf(schema), [schema])
  const draft = saveDraft &&
    draftSchema && { schema: draftSchema, onSubmit: saveDraft, label: 'Keep as a draft' }
  function onError(error: unknown) {
    return readLatest && isClientError(error, 'CONFLICT') ? readTheirs(readLatest) : describeFailure(error)
  }

  return (
    <SiteForm
      {...form}
      onSubmit={save}
      draft={draft || undefined}
      onError={onError}
      Choice={Choice}
      afterForm={preview && draftSchema && <LivePreview of={preview} schema={draftSchema} />}
    >
      <KeepUnsavedWords keepsWords={keepsWords} />
      {children}
    </SiteForm>
  )
}

interface TypedAdminForm<Values extends FieldValues>
  extends Fields<Values>, ImageFields<Values>, FormattedTextFields<Values> {
  AdminForm: <Checked>(props: Props<Values, Checked>) => ReactNode
}

/**
 * Creates a form of the admin area and its fields. The name of a field that is not in `Values` does not compile.
 * Call it once, outside of components.
 */
export function createAdminForm<Values extends FieldValues>(): TypedAdminForm<Values> {
  return {
    AdminForm,
    ...createFields<Values>(),
    FormattedTextField,
    RecordImageField,
    BackgroundImageField,
    LogoField,
    AltField,
  }
}

function Choice(props: VersionChoiceProps) {
  return <VersionChoice {...props} texts={versionTexts} />
}

async function readTheirs<Values>(
  readLatest: () => Promise<{ values: Values; by?: Saver }>,
): Promise<Outcome<Values>> {
  try {
    const { values: theirs, by } = await readLatest()
    const title = by?.by ? `${by.by} saved this at ${formatTime(by.savedAt)}` : versionTexts.title
    const theirName = by?.by ? `Saved by ${by.by}` : undefined
    return {
      theirs,
      theirTitle: title,
      theirName,
      failure: `${title}. Nothing is overwritten until you choose.`,
    }
  } catch (error) {
    return describeFailure(error)
  }
}

const versionTexts: VersionTexts = {
  title: 'Somebody else has saved this since you opened it',
  text: 'Here are both versions of what differs. Choose which to keep.',
  mine: 'Yours',
  theirs: 'Saved by somebody else',
  yes: 'Ticked',
  no: 'Not ticked',
  myFile: 'The file that you chose',
  theirFile: 'The file as it is on the website',
  confirm: 'Keep what I chose',
  cancel: 'Not yet',
}
