import { expect, test } from 'vitest'
import { createFields } from './fields.tsx'

interface Values {
  name: string
  images: { caption: string }[]
}

const { TextField, TextArea, ChoiceField, HoneypotField } = createFields<Values>()

test('accepts the field names of its form', () => {
  expect(
    <>
      <TextField name="name" label="Name" />
      <TextField name="images.0.caption" label="Caption" />
    </>,
  ).toBeTruthy()
})

test('an unknown field name does not compile', () => {
  expect(
    <>
      {/* @ts-expect-error The form has no value 'nmae'. */}
      <TextField name="nmae" label="Name" />
      {/* @ts-expect-error An image has a caption and no title. */}
      <TextArea name="images.0.title" label="Title" />
      {/* @ts-expect-error The form has no value 'kind'. */}
      <ChoiceField name="kind" label="Kind" choices={[]} />
      {/* @ts-expect-error The form has no value 'trap'. */}
      <HoneypotField name="trap" label="Leave this field empty" />
    </>,
  ).toBeTruthy()
})
