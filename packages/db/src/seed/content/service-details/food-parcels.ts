import type { BuiltInDetails } from './details.ts'

export const foodParcels: BuiltInDetails = {
  lead: 'Anyone can run short of money. If you need food this week, come and see us.',
  times: [
    'Tuesday and Friday, 10am to 1pm, Bradford',
    'Wednesday and Friday, 2pm to 4.30pm, Leeds',
    'Thursday, 10am to noon, Rawtenstall',
  ],
  timesNote: 'If you cannot leave the house, we deliver on the same days.',
  cost: 'Nothing, ever.',
  sections: [
    {
      heading: 'What to expect',
      paragraphs: [
        'You come in, sit down and have a hot drink. The first time, a volunteer asks how many people you feed and what you cannot eat. We do not ask for papers, proof or a referral. Then you get a parcel for about three days: tins, pasta or rice, bread, milk, fruit and vegetables, and a lemon when we have them.',
      ],
      points: [
        'Halal, vegetarian, gluten-free and baby food are always kept',
        'Nappies, soap and period products, if you need them',
        'Food that needs no cooking, if you have no stove or no power',
      ],
    },
    {
      heading: 'Who can come',
      paragraphs: [
        'Anyone who is short of food. You can come more than once. If it goes on for some weeks, we will ask whether you would like help with money or benefits as well; you can say no.',
      ],
    },
    {
      heading: 'How to start',
      paragraphs: [
        'Come on a parcel day and bring two strong bags if you have them. For a delivery, send us a message or ring. If you have nothing to eat today, say so, and we will find a way.',
      ],
    },
  ],
}
