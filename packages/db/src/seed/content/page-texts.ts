/** The first words of the eleven editable texts. */
export interface PageTextContent {
  page: number
  textUpdateId: number
  siteText: string
}

export const pageTexts = [
  {
    page: 1,
    textUpdateId: 1,
    siteText:
      'Company, food, sport, learning and a listening ear in Bradford, Leeds and Rawtenstall. Everything we do is free.',
  },
  {
    page: 1,
    textUpdateId: 2,
    siteText:
      'A parcel with about three days of food, for anyone who is short this week. No referral, no papers, no fuss.',
  },
  {
    page: 1,
    textUpdateId: 3,
    siteText:
      'Walking football, wheelchair basketball and gentle exercise. You do not need to be fit to start.',
  },
  {
    page: 1,
    textUpdateId: 4,
    siteText: 'Computers, everyday English and short courses, in small groups and at your own speed.',
  },
  {
    page: 2,
    textUpdateId: 5,
    siteText:
      'We are neighbours who look out for each other. Here is who we are, what we believe and how we work.',
  },
  {
    page: 3,
    textUpdateId: 6,
    siteText:
      'Ten ways we can help, all of them free. Choose one to find out what happens, when and where, and how to start.',
  },
  {
    page: 4,
    textUpdateId: 7,
    siteText:
      'We do not do this alone. These are the groups that cook, coach, teach, advise and sing with us.',
  },
  {
    page: 5,
    textUpdateId: 8,
    siteText: 'Come along, bring someone with you, stay as long as you like. There is always tea.',
  },
  {
    page: 6,
    textUpdateId: 9,
    siteText: 'A year at ISSE in pictures: walks, parcels, matches, songs and a great deal of cake.',
  },
  {
    page: 7,
    textUpdateId: 10,
    siteText:
      'Ask us anything. Write in the language you are most at ease with. We reply to every message within 24 hours.',
  },
  {
    page: 8,
    textUpdateId: 11,
    siteText: 'Three bases, each with a warm room, step-free doors and someone at the desk to welcome you.',
  },
] as const satisfies readonly PageTextContent[]
