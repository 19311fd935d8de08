import type { BuiltInDetails } from './details.ts'

export const sport: BuiltInDetails = {
  lead: 'Sport here is about feeling better and having fun. Nobody is picked last and nobody is too slow.',
  times: [
    'Monday, 6pm to 8pm, Bradford: walking football and wheelchair basketball',
    'Tuesday, 10am to 11.30am, Rawtenstall: a weekly walk of about two miles',
    'Wednesday, 10am to 11.30am, Leeds: gentle exercise, standing or seated',
  ],
  cost: 'Nothing. The sessions, the kit and the drinks are free.',
  sections: [
    {
      heading: 'What to expect',
      paragraphs: [
        'A coach meets you, asks how you are and whether anything hurts, and finds a game that suits you. We begin gently, rest often and finish with a drink and a chat. You can stop whenever you like and watch instead.',
        'We lend everything: trainers, sports wheelchairs, balls and bibs. Come in any clothes you can move in. Long sleeves, headscarves and trousers are fine in every sport, and there is a changing room with a curtain.',
      ],
    },
    {
      heading: 'Who can come',
      paragraphs: [
        'Anyone aged 8 and over, at any level of fitness, disabled or not. Children under 12 come with an adult. If you have been ill, please ask your doctor first.',
      ],
    },
    {
      heading: 'How to start',
      paragraphs: [
        'Come to any session ten minutes early and ask for the coach. If you would like to know who you will meet, or to tell us about a health condition, send us a message first.',
      ],
    },
  ],
}
