import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { newPassword } from '../../accounts/password/schema.ts'
import { credentials, resetRequest } from '../../accounts/sign-in/schema.ts'
import { isIncomplete } from '../../procedure/errors/invalid-input.ts'
import { acceptance } from '../../accounts/people/schema.ts'
import { newMessage } from '../../messages/schema.ts'
import {
  credentialTexts,
  invitationTexts,
  LONGEST_EMAIL,
  LONGEST_MESSAGE,
  LONGEST_NAME,
  LONGEST_PASSWORD,
  messageTexts,
  newPasswordTexts,
  resetRequestTexts,
  SHORTEST_PASSWORD,
} from './public-forms.ts'
import { checkText, type TextRule } from './text-rules.ts'

/** The public forms: the rules in the browser, and the schema on the server. */
const forms: Record<
  string,
  { rules: Record<string, TextRule>; schema: z.ZodObject<Record<string, z.ZodType>> }
> = {
  message: { rules: messageTexts, schema: newMessage },
  credentials: { rules: credentialTexts, schema: credentials },
  'reset request': { rules: resetRequestTexts, schema: resetRequest },
  'accepted invitation': {
    rules: { name: invitationTexts.name, password: invitationTexts.password },
    schema: acceptance.omit({ token: true }),
  },
  'new password': { rules: newPasswordTexts, schema: newPassword },
}

const lengths = [LONGEST_NAME, LONGEST_MESSAGE, LONGEST_EMAIL, SHORTEST_PASSWORD, LONGEST_PASSWORD]
const texts = [
  undefined,
  '',
  ' \t\n ',
  ' Ann ',
  'a\0b',
  '\0',
  '\u200b\u202e',
  ' A\u200bn\nn\u001b ',
  '\ud83d',
  '😀',
  ...lengths.flatMap((length) => [length - 1, length, length + 1]).map((length) => 'x'.repeat(length)),
  ` ${'x'.repeat(LONGEST_NAME)} `,
  `\0${'x'.repeat(LONGEST_MESSAGE)}`,
]

describe.each(Object.entries(forms))('the form of a %s', (_name, { rules, schema }) => {
  test('has the text fields of its schema', () => {
    const fields = Object.keys(schema.shape).filter((field) => field !== 'endApiTokens')
    expect(Object.keys(rules)).toEqual(fields)
  })

  test.each(Object.entries(rules))("shows the server's message for its %s in the browser", (field, rule) => {
    for (const typed of texts) {
      const checked = checkText(rule, typed)
      const { data, error } = schema.shape[field]?.safeParse(typed) ?? {}
      expect(typeof checked === 'string' ? checked : checked.message).toBe(
        error ? error.issues[0]?.message : data,
      )
      expect(typeof checked !== 'string' && checked.code === 'too_small').toBe(
        error !== undefined && isIncomplete(error),
      )
    }
  })
})
