import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps<Name extends string = string> = TextFieldProps<Name> & {
  /** The label of the button that shows the password. */
  view: string
  /** The label of the button that hides it again. */
  hide: string
}

export function PasswordField({ view, hide, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div>
      <TextField autoComplete="current-password" {...field} type={isShown ? 'text' : 'password'} />
      <button type="button" className="mt-2 link py-1 text-base" onClick={() => setIsShown(!isShown)}>
        {isShown ? hide : view}
      </button>
    </div>
  )
}
