import type { BuiltInDetails } from './details.ts'

export const youthClub: BuiltInDetails = {
  lead: 'Your place, two evenings a week. Come as you are and bring your friends.',
  times: ['Tuesday, 5pm to 7pm, Leeds', 'Friday, 6pm to 8.30pm, Bradford'],
  timesNote: 'We are open in term time and for two weeks in the summer.',
  cost: 'Nothing. Snacks and trips are free too.',
  sections: [
    {
      heading: 'What to expect',
      paragraphs: [
        'You decide what happens. There is table tennis, a pool table, guitars and drums, cooking, board games and a quiet room with computers for homework. A hot snack is ready halfway through. Each term the club plans one trip and one open mic night.',
        'Youth workers run every session. They are trained and checked, and they are good at listening. If something is wrong, you can talk to one of them alone. They tell you first if they have to pass something on to keep you safe.',
      ],
    },
    {
      heading: 'Who can come',
      paragraphs: [
        'Anyone aged 11 to 18. If you are disabled or autistic, or new to English, tell us what helps. The first half hour is kept quiet for those who like it calm.',
      ],
    },
    {
      heading: 'How to start',
      paragraphs: [
        'Come along on a club night. A parent or carer fills in one short form on the first evening, or you take it home and bring it back the next week. Parents are welcome to come and look round.',
      ],
    },
  ],
}
