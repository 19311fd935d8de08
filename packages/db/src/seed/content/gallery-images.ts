/** In the order of the gallery. */
export interface GalleryImageContent {
  caption: string
  image: string
  imageAlt: string
}

export const galleryImages = [
  {
    caption: 'The walking group on the moor in October',
    image: 'gallery-1.png',
    imageAlt: 'Four walkers and a dog on an autumn moor with sheep.',
  },
  {
    caption: 'Packing day: three volunteers and a long counter',
    image: 'gallery-2.png',
    imageAlt: 'Three volunteers packing boxes of food at a long counter.',
  },
  {
    caption: 'Everyone plays: a team of all ages in yellow',
    image: 'gallery-3.png',
    imageAlt: 'A mixed team in yellow shirts in front of a goal, with their coach.',
  },
  {
    caption: 'Two armchairs, a pot of tea and the world to put right',
    image: 'gallery-4.png',
    imageAlt: 'Two older people in armchairs drinking tea, with a strawberry cake between them.',
  },
  {
    caption: 'The raised beds of the allotment in early summer',
    image: 'gallery-5.png',
    imageAlt:
      'A man, a woman with a bowl of fruit and a girl behind raised vegetable beds, between two apple trees.',
  },
  {
    caption: 'A morning of tidying the towpath',
    image: 'gallery-6.png',
    imageAlt: 'Four volunteers with tools beside a canal and a green narrowboat.',
  },
  {
    caption: 'Carols in the snow',
    image: 'gallery-7.png',
    imageAlt: 'Six singers in scarves holding song books in front of a lit hall.',
  },
  {
    caption: 'Wheelchair basketball, the moment before the throw',
    image: 'gallery-8.png',
    imageAlt: 'Three players in sports wheelchairs, one about to shoot at the hoop.',
  },
  {
    caption: 'An evening at the youth club: guitars under a string of lights',
    image: 'gallery-9.png',
    imageAlt: 'A girl with a guitar, a boy singing and two friends under a string of lights.',
  },
  {
    caption: 'Never too late: learning about computers side by side',
    image: 'gallery-10.png',
    imageAlt: 'A volunteer helping three learners at laptops.',
  },
  {
    caption: 'A small lemon tree with high hopes',
    image: 'gallery-11.png',
    imageAlt: 'Two children and two adults around a small lemon tree on a hillside.',
  },
  {
    caption: 'A parcel for a neighbour on a snowy terrace',
    image: 'gallery-12.png',
    imageAlt: 'Two volunteers carrying food boxes to a waving neighbour on a snowy terrace.',
  },
  {
    caption: 'Lemonade at the summer fair',
    image: 'gallery-13.png',
    imageAlt: 'Families at two stalls with striped awnings and flags.',
  },
  {
    caption: 'A heritage walk meets a steam train',
    image: 'gallery-14.png',
    imageAlt: 'A group pointing at a steam train on a stone viaduct in autumn.',
  },
] as const satisfies readonly GalleryImageContent[]
