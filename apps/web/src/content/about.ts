export { partners, type Partner } from './partners.ts'

/** The paragraphs of the mission. */
export const mission: string[] = [
  'ISSE began as a few neighbours with a kettle, a borrowed room and a list of people who might like some company. Today we have bases in Bradford, Leeds and Rawtenstall, and the kettle is still the first thing we switch on.',
  'We help people to eat well, keep active, learn, remember where they come from and find friends. Some come for an hour and some stay for years. Many who first came for help now give it.',
  'Everything we do is free and open to everyone who lives near our bases, whatever your age, faith, language or passport. You do not have to prove that you need us.',
  'We are a charity and work not for profit. Gifts of money, food and time pay for the rooms, the heating and the minibus. Our trustees are local people and are not paid.',
]

export interface Value {
  title: string
  text: string
}

/** The charity's values, as four short promises. */
export const values: Value[] = [
  {
    title: 'Everyone is welcome',
    text: 'We greet you at the door and learn your name. Nobody eats alone unless they want to.',
  },
  {
    title: 'We listen first',
    text: 'You know your own life best. We ask what would help before we offer anything.',
  },
  {
    title: 'Plain and honest',
    text: 'We use words you can understand and we say so when we do not know the answer.',
  },
  {
    title: 'Side by side',
    text: 'We do things with you, not for you or to you. What you can do, you can teach.',
  },
]
