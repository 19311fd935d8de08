import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { CheckboxField, type CheckboxFieldProps } from './checkbox-field.tsx'
import { ChoiceField, type ChoiceFieldProps } from './choice-field.tsx'
import { ColourField, type ColourFieldProps } from './colour-field.tsx'
import { HoneypotField, type HoneypotFieldProps } from './honeypot-field.tsx'
import { TextArea, TextField, type TextAreaProps, type TextFieldProps } from './text-field.tsx'

/** The fields of a form whose values are `Values`. Other names do not compile. */
export interface Fields<Values extends FieldValues> {
  TextField: (props: TextFieldProps<FieldPath<Values>>) => ReactNode
  TextArea: (props: TextAreaProps<FieldPath<Values>>) => ReactNode
  ChoiceField: (props: ChoiceFieldProps<FieldPath<Values>>) => ReactNode
  ColourField: (props: ColourFieldProps<FieldPath<Values>>) => ReactNode
  CheckboxField: (props: CheckboxFieldProps<FieldPath<Values>>) => ReactNode
  HoneypotField: (props: HoneypotFieldProps<FieldPath<Values>>) => ReactNode
}

/** Returns the fields of a form, typed with the values of its schema. Call it once, outside of components. */
export function createFields<Values extends FieldValues>(): Fields<Values> {
  return { TextField, TextArea, ChoiceField, ColourField, CheckboxField, HoneypotField }
}
