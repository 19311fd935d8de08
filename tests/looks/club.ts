import type { Charity, Save } from './charity.ts'

const session = (
  name: string,
  text: string,
  further: string,
  picture: [string, string],
  facts: string[],
): Save => ({
  screen: '/admin/new-service',
  name: `The session ${name}`,
  texts: { Name: name, When: facts[0] ?? '', Where: facts[1] ?? '', 'What it costs': facts[2] ?? '' },
  long: { Text: text, 'Further information': further },
  picture,
})

const coach = (name: string, role: string, about: string, picture: [string]): Save => ({
  screen: '/admin/new-team-member',
  name,
  texts: { Name: name, Role: role, Text: about },
  picture,
})

/** A running club: navy and white, sans, dense. */
export const club: Charity = {
  folder: 'club',
  firstHour: [
    {
      screen: '/admin/settings',
      name: 'Name, mission, logo and look',
      texts: {
        'Short name': 'Aire Valley Harriers',
        'The charity in one sentence':
          'A running club for every pace and every age, in Keighley and Bingley.',
        'Where you work': 'Airedale',
        'Link for volunteers': '/contact',
        'Words on the button for volunteers': 'Join us',
        'Title of the home page': 'Run with us',
      },
      long: {
        'Our mission':
          'We have run along this valley since 1911. Some of us race. Most of us do not.\nOur coaches are volunteers, our track is shared with three schools, and no child is left out for want of shoes.',
      },
      picture: ['logo.png'],
      look: ['Navy'],
    },
    {
      screen: '/admin/edit-contactdetails',
      name: 'Contact details',
      texts: { Email: 'run@airevalleyharriers.example', Phone: '01535 496 0153' },
    },
    {
      screen: '/admin/new-base',
      name: 'The base',
      texts: {
        Name: 'Greenhead Track',
        Town: 'Keighley',
        Address: 'Greenhead Track\nGreenhead Lane\nKeighley',
        Postcode: 'BD20 6EB',
        'Opening hours': 'Monday to Thursday, 5pm to 9pm. Saturday, 8.30am to noon',
      },
      long: { Description: 'Six lanes, floodlights, changing rooms and a kettle.' },
      picture: [
        'clubhouse.webp',
        'Three runners passing a clubhouse with a slanted navy roof, a red door and a flag.',
      ],
    },
    {
      screen: '/admin/hero-slide/1',
      name: 'The first slide',
      texts: {
        Heading: 'Every pace has a place',
        Text: 'Six sessions a week on track, towpath and fell.',
        'Words on the button': 'Find a session',
        'Where the button leads': '/services',
      },
      picture: ['hero-track.webp', 'Four runners in navy and white on a track.'],
    },
    session(
      'First steps',
      'From the sofa to five kilometres in nine weeks.',
      'Wear what you have. We walk more than we run at first, and nobody is last: a coach is.',
      ['first-steps.webp', 'A white and navy running shoe with a red stripe.'],
      ['Monday, 6.30pm', 'Greenhead Track', 'Nothing for the first nine weeks.'],
    ),
    session(
      'Juniors',
      'Running, jumping and throwing for ages 8 to 16.',
      'Coaches are checked and qualified. A parent of the under-11s stays at the track.',
      ['juniors.webp', 'Three children leaping over hurdles.'],
      ['Tuesday and Thursday, 5.30pm', 'Greenhead Track', '£1 a session.'],
    ),
    session(
      'Canal run',
      'Ten kilometres of flat towpath, in three groups.',
      'Bring a head torch from October on. We stop for tea at Riddlesden.',
      ['canal-run.webp', 'Four runners beside a canal, with a narrowboat, a viaduct and a mill.'],
      ['Wednesday, 7pm', 'Stockbridge Wharf', 'Nothing.'],
    ),
    {
      screen: '/admin/new-event',
      name: 'The next event',
      texts: {
        Name: 'The Beacon Relay',
        Date: 'Sunday 19 September 2027',
        Time: '10am to 3pm',
        Venue: 'Greenhead Track',
      },
      long: { Text: 'Four legs, four runners, one hill. Enter as a team or let us find you one.' },
      picture: ['relay.webp', 'A runner passing a red baton to the next.'],
    },
  ],
  later: [
    session(
      'Track night',
      'Intervals under the lights, set for your pace.',
      'A warm-up together, then four groups. Spikes are allowed, and not needed.',
      ['track.webp', 'The start of a running track with numbered lanes and floodlights.'],
      ['Thursday, 7pm', 'Greenhead Track', '£2 a session.'],
    ),
    session(
      'Fell Sunday',
      'Two hours on the moor, whatever the weather says.',
      'Bring a waterproof, a whistle and something to eat. We leave nobody on a hill.',
      ['hero-fell.webp', 'Six runners climbing a fell, with a viaduct and peaks behind them.'],
      ['Sunday, 9am', 'Penistone Hill', 'Nothing.'],
    ),
    coach('Grace Adeyemi', 'Head coach', 'Grace ran the 800 metres for Yorkshire.', ['portrait-1.webp']),
    coach('Molly Feather', 'Juniors', 'Molly started with us at nine.', ['portrait-2.webp']),
    coach('Imran Shah', 'First steps', 'Imran could not run for a bus in 2019.', ['portrait-3.webp']),
    coach('Zahra Malik', 'Fell and safety', 'Zahra knows every stile.', ['portrait-4.webp']),
    {
      screen: '/admin/bg-image-update/6',
      name: 'The picture of Services',
      texts: {},
      picture: [
        'hero-finish.webp',
        'A runner with raised arms breaking the red tape at a finish line, and two runners behind her.',
      ],
    },
    {
      screen: '/admin/new-testimonial',
      name: 'A testimonial',
      texts: {
        'What was said': 'I have never won a thing, and I have not missed a Wednesday.',
        'Who said it': 'Derek, Bingley',
      },
    },
  ],
}
