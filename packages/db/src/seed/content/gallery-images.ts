/** A gallery image of the demonstration content. They are listed as the gallery shows them. */
export interface GalleryImageContent {
  caption: string
  image: string
  imageAlt: string
}

export const galleryImages = [
  {
    caption: 'Up on the moor with the walking group, October',
    image: 'gallery-1.png',
    imageAlt: 'Four walkers and a dog on an autumn moor with sheep.',
  },
  {
    caption: 'Packing day: ninety parcels before noon',
    image: 'gallery-2.png',
    imageAlt: 'Three volunteers packing boxes of food at a long counter.',
  },
  {
    caption: 'The whole team after the summer cup',
    image: 'gallery-3.png',
    imageAlt: 'A mixed team in yellow shirts in front of a goal, with their coach.',
  },
  {
    caption: 'Joan and Winston put the world to rights',
    image: 'gallery-4.png',
    imageAlt: 'Two older people in armchairs drinking tea, with a cake between them.',
  },
  {
    caption: 'First lettuces from the Rawtenstall allotment',
    image: 'gallery-5.png',
    imageAlt: 'A man, a woman and a girl behind raised vegetable beds.',
  },
  {
    caption: 'Tidying the towpath, spring half-term',
    image: 'gallery-6.png',
    imageAlt: 'Four volunteers with tools beside a canal and a green narrowboat.',
  },
  {
    caption: 'Carols outside the hall in the snow',
    image: 'gallery-7.png',
    imageAlt: 'Six singers in scarves holding song books in front of a lit hall.',
  },
  {
    caption: 'Wheelchair basketball, Monday night in Bradford',
    image: 'gallery-8.png',
    imageAlt: 'Three players in sports wheelchairs, one about to shoot at the hoop.',
  },
  {
    caption: 'Open mic at the youth club',
    image: 'gallery-9.png',
    imageAlt: 'A girl with a guitar, a boy singing and two friends under a string of lights.',
  },
  {
    caption: 'Computer basics: never too late',
    image: 'gallery-10.png',
    imageAlt: 'A volunteer helping three learners at laptops.',
  },
  {
    caption: 'Our very hopeful lemon tree',
    image: 'gallery-11.png',
    imageAlt: 'Two children and two adults around a small lemon tree on a hillside.',
  },
  {
    caption: 'No one missed a parcel in the February snow',
    image: 'gallery-12.png',
    imageAlt: 'Two volunteers carrying food boxes to a waving neighbour on a snowy terrace.',
  },
  {
    caption: 'Lemonade at the summer fair',
    image: 'gallery-13.png',
    imageAlt: 'Families at two stalls with striped awnings and flags.',
  },
  {
    caption: 'Heritage walk: the steam train was on time',
    image: 'gallery-14.png',
    imageAlt: 'A group pointing at a steam train on a stone viaduct in autumn.',
  },
] as const satisfies readonly GalleryImageContent[]
