export interface CharityContent {
  shortName: string
  description: string
  areas: string
  copyrightHolder: string
  websiteCredit: string
  facebookLink: string
  twitterLink: string
  instagramLink: string
  youtubeLink: string
  furtherLabel: string
  furtherLink: string
  mission: string
  homeTitle: string
  servicesLead: string
  eventsLead: string
  galleryLead: string
  partnersLead: string
}

export const charity: CharityContent = {
  shortName: 'ISSE',
  description:
    'ISSE is a charity based in Leeds, Bradford and Lancashire that offers sport, heritage, social and training services, food parcels and support groups, all free.',
  areas: 'Leeds, Bradford, Lancashire',
  copyrightHolder: 'ISSE',
  websiteCredit: 'Website made by the ISSE website volunteers',
  facebookLink: 'https://www.facebook.com/',
  twitterLink: 'https://twitter.com/',
  instagramLink: 'https://www.instagram.com/',
  youtubeLink: 'https://www.youtube.com/',
  furtherLabel: 'More ways to reach us',
  furtherLink: '/contact',
  mission: [
    'ISSE began as a few neighbours with a kettle, a borrowed room and a list of people who might like some company. Today we have bases in Bradford, Leeds and Rawtenstall, and the kettle is still the first thing we switch on.',
    'We help people to eat well, keep active, learn, remember where they come from and find friends. Some come for an hour and some stay for years. Many who first came for help now give it.',
    'Everything we do is free and open to everyone who lives near our bases, whatever your age, faith, language or passport. You do not have to prove that you need us.',
    'We are a charity and work not for profit. Gifts of money, food and time pay for the rooms, the heating and the minibus. Our trustees are local people and are not paid.',
  ].join('\n\n'),
  homeTitle: 'Help, food, sport and company',
  servicesLead: 'Choose what you need, or what you enjoy. You can come to as much as you like.',
  eventsLead: 'Lunches, walks and open days. See what is on and come along.',
  galleryLead: 'A year in pictures: see what we get up to before you come.',
  partnersLead: 'They give goods, rooms and time, and ask for nothing back.',
}
