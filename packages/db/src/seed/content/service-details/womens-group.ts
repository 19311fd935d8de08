import type { BuiltInDetails } from './details.ts'

export const womensGroup: BuiltInDetails = {
  lead: 'A room of our own, where women meet, talk, make things and look out for each other.',
  times: ['Monday, 1pm to 3pm, Bradford: the quiet room', 'Thursday, 10am to noon, Leeds: the garden room'],
  cost: 'Nothing. Materials, food and the play corner are free.',
  sections: [
    {
      heading: 'What to expect',
      paragraphs: [
        'We sit in a circle with tea. Some weeks we only talk. Other weeks we sew, cook together, stretch, or hear from a midwife, a nurse or a woman who has started her own business. You can choose what comes next.',
        'What is said in the room stays in the room. Only women run the group. If things are hard at home, you can speak with a worker alone, and she will tell you what help there is. She does nothing without asking you, unless someone is in danger.',
      ],
    },
    {
      heading: 'Who can come',
      paragraphs: [
        'All women aged 18 and over, of any faith and background. Several of us speak Urdu, Punjabi, Polish or Arabic. Children under five are welcome in the play corner, with a worker who has been checked and trained.',
      ],
    },
    {
      heading: 'How to start',
      paragraphs: [
        'Come to either group. If you would rather not walk in alone, send a message and ask for Nasreen; she will meet you at the door. You do not have to tell us why you are coming.',
      ],
    },
  ],
}
