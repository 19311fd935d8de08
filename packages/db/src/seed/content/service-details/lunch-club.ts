import type { BuiltInDetails } from './details.ts'

export const lunchClub: BuiltInDetails = {
  lead: 'Good food tastes better in company. Join us for a hot lunch and stay for a chat.',
  times: [
    'Monday, noon to 2pm, Leeds: the main hall',
    'Wednesday, noon to 2pm, Rawtenstall: the hall',
    'Thursday, noon to 2pm, Bradford: the training kitchen',
  ],
  cost: 'Nothing. The lunch and the lift are both free.',
  sections: [
    {
      heading: 'What to expect',
      paragraphs: [
        'The tables are laid by noon. You get soup or a starter, a hot main course, pudding and a cup of tea, brought to your seat. Afterwards there may be bingo, a singer or a talk, or you can simply sit. A nurse comes once a month to check blood pressure and feet.',
        'Tell us what you can and cannot eat. We can cook soft, halal, vegetarian or low in sugar, and nobody makes a fuss of it.',
      ],
    },
    {
      heading: 'Who can come',
      paragraphs: [
        'People aged 60 and over, with a husband, wife, friend or carer of any age. We help with coats, steps and walking frames, and we know how to make people with dementia feel at home.',
      ],
    },
    {
      heading: 'How to start',
      paragraphs: [
        'Ring or send a message by the day before, so that we cook enough. Say whether you would like a lift, and a volunteer driver will fetch you and take you home. Families can book for a parent.',
      ],
    },
  ],
}
