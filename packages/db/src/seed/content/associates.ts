/** An associate of the demonstration. All of them and their addresses are made up. */
export interface AssociateContent {
  name: string
  associateText: string
  link: string
  image: string
  imageAlt: string
}

export const associates = [
  {
    name: 'Tansy Lane Larder',
    associateText:
      'A food share run by neighbours. They collect good food that shops would throw away and bring it to our parcel rooms twice a week. They also teach our volunteers how to store it safely.',
    link: 'https://example.org/tansy-lane-larder',
    image: 'associate-1.png',
    imageAlt: 'Emblem: yellow tansy flowers in a green bowl.',
  },
  {
    name: 'Packhorse Bridge History Group',
    associateText:
      'Local people who research the mills, bridges and back streets of the Pennines. Their guides lead our monthly heritage walks and lend us old maps and photographs.',
    link: 'https://example.org/packhorse-bridge-history',
    image: 'associate-2.png',
    imageAlt: 'Emblem: a stone bridge over water with the sun behind it.',
  },
  {
    name: 'Three Hills Community Sport',
    associateText:
      'Coaches who believe that sport is for every body. They run our walking football and wheelchair basketball, and lend us sports chairs, balls and bibs for each session.',
    link: 'https://example.org/three-hills-sport',
    image: 'associate-3.png',
    imageAlt: 'Emblem: a ball above three green hills with a path.',
  },
  {
    name: 'Lantern Row Learning',
    associateText:
      'A small adult learning centre. Their tutors teach everyday English and computer basics at our bases, and help people who want to go on to college or find work.',
    link: 'https://example.org/lantern-row-learning',
    image: 'associate-4.png',
    imageAlt: 'Emblem: a lit lantern above an open book.',
  },
  {
    name: 'Doorstep Lane Advice',
    associateText:
      'Trained advisers who know benefits, housing and debt. When a question is too hard for our own volunteers, we ask them, and with your permission they take it on. Their help is free as well.',
    link: 'https://example.org/doorstep-lane-advice',
    image: 'associate-5.png',
    imageAlt: 'Emblem: a red front door at the top of two steps, with a small lemon tree.',
  },
  {
    name: 'Ginnel Street Choir',
    associateText:
      'A choir for people who think they cannot sing. They practise in our Leeds hall on Sunday afternoons, sing at our lunches and welcome anyone who would like to try.',
    link: 'https://example.org/ginnel-street-choir',
    image: 'associate-6.png',
    imageAlt: 'Emblem: two birds on a branch with a musical note.',
  },
] as const satisfies readonly AssociateContent[]
