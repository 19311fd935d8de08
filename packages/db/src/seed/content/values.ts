export interface ValueContent {
  name: string
  valueText: string
}

/** The charity's values, as four short promises. */
export const values = [
  {
    name: 'Everyone is welcome',
    valueText: 'We greet you at the door and learn your name. Nobody eats alone unless they want to.',
  },
  {
    name: 'We listen first',
    valueText: 'You know your own life best. We ask what would help before we offer anything.',
  },
  {
    name: 'Plain and honest',
    valueText: 'We use words you can understand and we say so when we do not know the answer.',
  },
  {
    name: 'Side by side',
    valueText: 'We do things with you, not for you or to you. What you can do, you can teach.',
  },
] as const satisfies readonly ValueContent[]
