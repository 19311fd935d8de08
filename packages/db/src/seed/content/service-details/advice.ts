import type { BuiltInDetails } from './details.ts'

export const advice: BuiltInDetails = {
  lead: 'Some letters are hard to read and some forms are hard to face. Bring them here and we will do it together.',
  times: ['Monday, 10am to 3pm, Bradford', 'Thursday, 1pm to 4pm, Leeds', 'Friday, 10am to 1pm, Rawtenstall'],
  cost: 'Nothing. Printing, stamps and phone calls are free as well.',
  sections: [
    {
      heading: 'What to expect',
      paragraphs: [
        'A trained volunteer sits down with you in a private room, reads the letter with you and explains it in plain words. We fill in the form with you, check it and send it. We can also make a phone call with you beside us. What you tell us is kept private.',
      ],
      points: [
        'Benefits and council tax',
        'School places, bus passes and blue badges',
        'Gas, electricity and water bills',
        'Housing forms and letters from a landlord',
      ],
    },
    {
      heading: 'Who can come',
      paragraphs: [
        'Anyone aged 16 and over. We can arrange an interpreter, also for British Sign Language, if you tell us a few days before. We are not lawyers and do not give immigration advice, but we can tell you who does, free of charge.',
      ],
    },
    {
      heading: 'How to start',
      paragraphs: [
        'Drop in on an advice day, or send us a message to book a time. Bring the letter, something with your address on it, and your National Insurance number if you know it. If there is a deadline, tell us at once.',
      ],
    },
  ],
}
