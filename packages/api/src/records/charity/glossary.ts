import { formatEntry } from '../core/text-glossary.ts'

export const glossary = {
  shortName: { description: 'The name of the charity in sentences.', example: 'Harbour Light' },
  fullName: { description: 'Its name as in the register.', example: 'The Harbour Light Trust' },
  description: {
    description: 'The charity in one sentence.',
    example: 'Harbour Light brings readers together.',
  },
  areas: { description: 'Where it works, with commas between the areas.', example: 'Whitby, Scarborough' },
  registeredNumber: {
    description: 'Its number in the register of its regulator, or several with commas between them.',
    example: 'SC012345',
  },
  copyrightHolder: {
    description: 'Who has the copyright of the website.',
    example: 'The Harbour Light Trust',
  },
  websiteCredit: { description: 'Says who made the website.', example: 'Website made by volunteers' },
  donateLabel: { description: 'The label of the button for donations.', example: 'Donate' },
  donateLink: { description: 'Where it leads; empty: no button.', example: 'https://donate.example.org/' },
  volunteerLabel: { description: 'The label of the button for volunteers.', example: 'Volunteer' },
  volunteerLink: { description: 'Where it leads; empty: no button.', example: '/contact' },
  facebookLink: { description: 'Its page on Facebook.', example: 'https://www.facebook.com/' },
  twitterLink: { description: 'Its page on Twitter.', example: 'https://twitter.com/' },
  instagramLink: { description: 'Its page on Instagram.', example: 'https://www.instagram.com/' },
  youtubeLink: { description: 'Its page on YouTube.', example: 'https://www.youtube.com/' },
  furtherLabel: { description: 'What a further link says.', example: 'Our newsletter' },
  furtherLink: { description: 'A further link beside the social networks.', example: '/contact' },
  homeTitle: { description: 'The title of the home page in a few words.', example: 'Books for everyone' },
  servicesLead: {
    description: 'Stands above the services on the home page.',
    example: 'Choose what you would like to read.',
  },
  eventsLead: {
    description: 'On the card that leads to the events; empty: a general sentence.',
    example: 'Readings and meetings.',
  },
  galleryLead: {
    description: 'On the card that leads to the gallery; empty: a general sentence.',
    example: 'Our readers in pictures.',
  },
  partnersLead: { description: 'Stands above the partners.', example: 'They lend us books.' },
  mission: { description: 'Paragraphs, with empty lines between them.', example: 'We read together.' },
  missionFormat: formatEntry,
}
