import type { Charity, Save } from './charity.ts'

const service = (
  name: string,
  text: string,
  further: string,
  picture: [string, string],
  facts: string[],
): Save => ({
  screen: '/admin/new-service',
  name: `The service ${name}`,
  texts: { Name: name, When: facts[0] ?? '', Where: facts[1] ?? '', 'What it costs': facts[2] ?? '' },
  long: { Text: text, 'Further information': further },
  picture,
})

const member = (name: string, role: string, about: string, picture: [string]): Save => ({
  screen: '/admin/new-team-member',
  name,
  texts: { Name: name, Role: role, Text: about },
  picture,
})

/** A community kitchen: terracotta, a serif, pictures across. */
export const kitchen: Charity = {
  folder: 'kitchen',
  firstHour: [
    {
      screen: '/admin/settings',
      name: 'Name, mission, logo and look',
      texts: {
        'Short name': 'Calder Kitchen',
        'The charity in one sentence':
          'A community kitchen in Hebden Bridge, where anybody cooks, eats and learns.',
        'Where you work': 'Calderdale',
        'Link for donations': 'https://give.example/calder-kitchen',
        'Words on the button for donations': 'Buy a lunch',
        'Title of the home page': 'Cook, eat and grow together',
      },
      long: {
        'Our mission':
          'Calder Kitchen began with one borrowed oven and a glut of marrows. Today forty volunteers cook three lunches a week from food that would have gone to waste.\nWhoever comes, eats. You pay what you can, or peel carrots, or simply sit down.',
      },
      picture: ['logo.png'],
      look: ['Terracotta'],
    },
    {
      screen: '/admin/edit-contactdetails',
      name: 'Contact details',
      texts: { Email: 'hello@calderkitchen.example', Phone: '01422 496 0142' },
    },
    {
      screen: '/admin/new-base',
      name: 'The base',
      texts: {
        Name: 'The Old Dye House',
        Town: 'Hebden Bridge',
        Address: 'The Old Dye House\nBridge Lanes\nHebden Bridge',
        Postcode: 'HX7 6AA',
        'Opening hours': 'Tuesday, Thursday and Sunday, 10am to 4pm',
      },
      long: {
        Description: 'One long room beside the river, with a kitchen that you can see into from every seat.',
      },
      picture: [
        'dining-hall.webp',
        'A long table with bowls and a vase, in a room with three windows and hanging lamps.',
      ],
    },
    {
      screen: '/admin/hero-slide/1',
      name: 'The first slide',
      texts: {
        Heading: 'There is a place laid for you',
        Text: 'Lunch for whoever comes, three times a week, cooked by your neighbours.',
        'Words on the button': 'Come to lunch',
        'Where the button leads': '/service/11',
      },
      picture: [
        'hero-table.webp',
        'A long table from above, with bowls of stew, salad and bread, and seven hands reaching towards it.',
      ],
    },
    service(
      'Community lunch',
      'Soup, bread and a hot dish at one long table. Pay what you can.',
      'Nobody asks why you came. There is always a dish without meat, and one without gluten. Children are welcome, and so are dogs that lie down.',
      [
        'soup-lunch.webp',
        'A bowl of vegetable soup on a wooden board, with bread, a spoon and a cup of tea.',
      ],
      ['Tuesday, Thursday and Sunday, 12.30pm', 'The Old Dye House', 'What you can. Nothing is fine.'],
    ),
    service(
      'Bread class',
      'Two hours, one loaf each, and flour in your hair.',
      'You need no kit and no experience. You take home a loaf and a jar of starter.',
      ['bread-class.webp', "A scored loaf on a floured table with wheat, a rolling pin and a baker's hand."],
      ['First Saturday of the month, 10am to noon', 'The teaching kitchen', '£5, or nothing.'],
    ),
    service(
      'Food bags',
      'A bag of vegetables, bread and something for pudding, to take home or have brought.',
      'Ask at the counter, or ring before ten and one of our cyclists brings it to your door.',
      ['food-bags.webp', 'Three paper bags with hearts on them, full of leeks, carrots, beetroot and bread.'],
      ['Thursday, 2pm to 5pm', 'At the counter', 'Nothing.'],
    ),
    {
      screen: '/admin/new-event',
      name: 'The next event',
      texts: {
        Name: 'Pumpkin supper',
        Date: 'Saturday 30 October 2027',
        Time: '6pm to 9pm',
        Venue: 'The Old Dye House',
      },
      long: { Text: 'Three courses of pumpkin, a ceilidh band and a prize for the largest.' },
      picture: [
        'hero-harvest.webp',
        'A row of squashes, leeks, beetroot, cabbages and tomatoes in front of terracotta hills.',
      ],
    },
  ],
  later: [
    service(
      'Kitchen garden',
      'Raised beds on the old car park. We dig on Wednesdays and eat what comes up.',
      'Boots and gloves are in the shed. The beds can be reached from a wheelchair.',
      [
        'kitchen-garden.webp',
        'Rows of seedlings and cabbages, with a watering can and a small brick house behind them.',
      ],
      ['Wednesday, 10am to 1pm', 'Behind the Dye House', 'Nothing.'],
    ),
    member('Sunita Varley', 'Head cook', 'Sunita feeds ninety people from a box of odds and ends.', [
      'portrait-1.webp',
    ]),
    member('Enid Sutcliffe', 'Chair', 'Enid ran the school kitchens for thirty years.', ['portrait-2.webp']),
    member('Marek Nowak', 'Baker', 'Marek is up at four, so that the bread is warm at noon.', [
      'portrait-3.webp',
    ]),
    member('Amina Yusuf', 'Volunteers', 'Amina finds you an apron and a job.', ['portrait-4.webp']),
    {
      screen: '/admin/bg-image-update/6',
      name: 'The picture of Services',
      texts: {},
      picture: ['hero-range.webp', 'Steaming pots on a wide range below a window and shelves of jars.'],
    },
    {
      screen: '/admin/bg-image-update/5',
      name: 'The picture of About',
      texts: {},
      picture: [
        'hero-harvest.webp',
        'A row of squashes, leeks, beetroot, cabbages and tomatoes in front of terracotta hills.',
      ],
    },
    {
      screen: '/admin/new-testimonial',
      name: 'A testimonial',
      texts: {
        'What was said': 'I came in for the warmth and stayed for the washing-up.',
        'Who said it': 'Jean, Mytholmroyd',
      },
    },
  ],
}
