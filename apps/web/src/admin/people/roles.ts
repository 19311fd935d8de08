import { roles } from '@isse/api/site/roles'

export function roleLabel(role: string): string {
  if (role === roles.administrator) return 'Administrator'
  return role === roles.editor ? 'Editor' : 'No rights'
}

export const roleChoices = [
  {
    value: roles.editor,
    label: 'Editor',
    hint: 'Changes what visitors read: services, events, pictures, texts. Sees no messages.',
  },
  {
    value: roles.administrator,
    label: 'Administrator',
    hint: 'The same, and messages, contact details, settings, people and API tokens.',
  },
]
