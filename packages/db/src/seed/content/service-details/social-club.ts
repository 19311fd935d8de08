import type { BuiltInDetails } from './details.ts'

export const socialClub: BuiltInDetails = {
  lead: 'If the days feel long, come and spend an afternoon with us. There is a chair for you.',
  times: [
    'Tuesday, 1.30pm to 4pm, Leeds: the garden room',
    'Friday, 2pm to 4pm, Rawtenstall: the hall, by the stove',
  ],
  timesNote:
    'In term time the Tuesday club is also a bring-and-share tea, when you can bring a visitor to see what we do.',
  cost: 'Nothing. If you cannot manage the bus fare, tell us and we will help.',
  sections: [
    {
      heading: 'What to expect',
      paragraphs: [
        'Somebody greets you at the door and sits with you until you know a few faces. There is tea, coffee and cake. On the tables are dominoes, cards, board games, knitting and the newspaper. Once a month we have music or a quiz.',
        'You may join in or just listen. Some people say little for weeks, and that is fine. If you tell us what you enjoy, we will try to bring it.',
      ],
    },
    {
      heading: 'Who can come',
      paragraphs: [
        'Adults of any age who would like more company: carers, people living alone, people new to the area. You can bring a friend or a support worker. Both rooms are step-free, and there is a hearing loop in the Leeds hall next door.',
      ],
    },
    {
      heading: 'How to start',
      paragraphs: [
        'Just turn up, at any time in the afternoon. If walking in alone is hard, send us a message and someone will meet you outside.',
      ],
    },
  ],
}
