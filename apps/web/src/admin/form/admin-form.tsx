import { wording } from '@isse/api/site/wording'
import { Form, type FieldValues, type FormProps, type Outcome } from '@isse/ui/form/form'
import { VersionChoice, type VersionChoiceProps, type VersionTexts } from '@isse/ui/form/version-choice'
import { failureOf, isRefusal } from '../../failure.ts'
import { KeepWords } from './draft-keeper.tsx'

type Defaults<Values extends FieldValues> = FormProps<Values, unknown>['defaultValues']

/** What each form of an entity takes from its screen: that of a new record, or of one that is changed. */
export interface AdminFormProps<Values extends FieldValues, Checked> extends Pick<
  FormProps<Values, Checked>,
  'schema' | 'defaultValues' | 'submit'
> {
  /** Writes the record; what it throws is shown, and every word stays. */
  save: (values: Checked) => Promise<Outcome<Defaults<Values>>>
  /** Reads the record as it is now, where somebody else may have saved it meanwhile. */
  latest?: () => Promise<Defaults<Values>>
}

interface Props<Values extends FieldValues, Checked>
  extends AdminFormProps<Values, Checked>, Pick<FormProps<Values, Checked>, 'children'> {
  /** The sentence for fields that are missing. */
  incomplete?: string
  /** The sentence for fields that are there and wrong. */
  invalid?: string
  /** Whether its words survive a closed tab: not where they are of no use without a file that does not. */
  keepsDraft?: boolean
}

/** A form of the admin area: no word that is typed into it is lost. */
export function AdminForm<Values extends FieldValues, Checked>({
  save,
  latest,
  incomplete = wording.allFieldsComplete,
  invalid = 'Please check what you entered.',
  keepsDraft = true,
  children,
  ...form
}: Props<Values, Checked>) {
  async function send(values: Checked): Promise<Outcome<Defaults<Values>>> {
    try {
      return await save(values)
    } catch (error) {
      if (latest && isRefusal(error, 'CONFLICT')) return askBetween(latest)
      return failureOf(error)
    }
  }

  return (
    <Form
      {...form}
      onSubmit={send}
      incomplete={incomplete}
      invalid={invalid}
      busy={wording.pleaseWait}
      Choice={Choice}
    >
      <KeepWords asDraft={keepsDraft} />
      {children}
    </Form>
  )
}

function Choice(props: VersionChoiceProps) {
  return <VersionChoice {...props} texts={versions} />
}

async function askBetween<Values>(latest: () => Promise<Values>): Promise<Outcome<Values>> {
  try {
    return { theirs: await latest(), failure: `${versions.title}. Nothing is overwritten until you choose.` }
  } catch (error) {
    return failureOf(error)
  }
}

const versions: VersionTexts = {
  title: 'Somebody else has saved this since you opened it',
  text: 'Here are both versions of what differs. Choose which to keep.',
  mine: 'Yours',
  theirs: 'Saved by somebody else',
  myImage: 'The picture that you chose',
  theirImage: 'The picture as it is on the website',
  confirm: 'Keep what I chose',
  cancel: 'Not yet',
}
