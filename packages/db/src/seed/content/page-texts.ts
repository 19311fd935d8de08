/** The page texts of the demonstration, in the order of the slots, whose numbers are in packages/api/src/site/slots.ts. */
export const pageTexts = [
  'Company, food, sport, learning and a listening ear in Bradford, Leeds and Rawtenstall. Everything we do is free.',
  'A parcel with about three days of food, for anyone who is short this week. No referral, no papers, no fuss.',
  'Walking football, wheelchair basketball and gentle exercise. You do not need to be fit to start.',
  'Computers, everyday English and short courses, in small groups and at your own speed.',
  'We are neighbours who look out for each other. Here is who we are, what we believe and how we work.',
  'Ten ways we can help, all of them free. Choose one to find out what happens, when and where, and how to start.',
  'We do not do this alone. These are the groups that cook, coach, teach, advise and sing with us.',
  'Come along, bring someone with you, stay as long as you like. There is always tea.',
  'A year at ISSE in pictures: walks, parcels, matches, songs and a great deal of cake.',
  'Ask us anything. Write in the language you are most at ease with. We reply to every message within 24 hours.',
  'Three bases, each with a warm room, step-free doors and someone at the desk to welcome you.',
] as const
