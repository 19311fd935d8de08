/** The first fourteen gallery images. */
export interface GalleryImageContent {
  caption: string
  picture: string
  imageAlt: string
}

export const galleryImages = [
  {
    caption: 'Up on the moor with the walking group, October',
    picture: 'gallery-1.png',
    imageAlt: 'Four walkers and a dog on an autumn moor with sheep.',
  },
  {
    caption: 'Packing day: ninety parcels before noon',
    picture: 'gallery-2.png',
    imageAlt: 'Three volunteers packing boxes of food at a long counter.',
  },
  {
    caption: 'The whole team after the summer cup',
    picture: 'gallery-3.png',
    imageAlt: 'A mixed team in yellow shirts in front of a goal, with their coach.',
  },
  {
    caption: 'Joan and Winston put the world to rights',
    picture: 'gallery-4.png',
    imageAlt: 'Two older people in armchairs drinking tea, with a cake between them.',
  },
  {
    caption: 'First lettuces from the Rawtenstall allotment',
    picture: 'gallery-5.png',
    imageAlt: 'A man, a woman and a girl behind raised vegetable beds.',
  },
  {
    caption: 'Tidying the towpath, spring half-term',
    picture: 'gallery-6.png',
    imageAlt: 'Four volunteers with tools beside a canal and a green narrowboat.',
  },
  {
    caption: 'Carols outside the hall in the snow',
    picture: 'gallery-7.png',
    imageAlt: 'Six singers in scarves holding song books in front of a lit hall.',
  },
  {
    caption: 'Wheelchair basketball, Monday night in Bradford',
    picture: 'gallery-8.png',
    imageAlt: 'Three players in sports wheelchairs, one about to shoot at the hoop.',
  },
  {
    caption: 'Open mic at the youth club',
    picture: 'gallery-9.png',
    imageAlt: 'A girl with a guitar, a boy singing and two friends under a string of lights.',
  },
  {
    caption: 'Computer basics: never too late',
    picture: 'gallery-10.png',
    imageAlt: 'A volunteer helping three learners at laptops.',
  },
  {
    caption: 'Our very hopeful lemon tree',
    picture: 'gallery-11.png',
    imageAlt: 'Two children and two adults around a small lemon tree on a hillside.',
  },
  {
    caption: 'No one missed a parcel in the February snow',
    picture: 'gallery-12.png',
    imageAlt: 'Two volunteers carrying food boxes to a waving neighbour on a snowy terrace.',
  },
  {
    caption: 'Lemonade at the summer fair',
    picture: 'gallery-13.png',
    imageAlt: 'Families at two stalls with striped awnings and flags.',
  },
  {
    caption: 'Heritage walk: the steam train was on time',
    picture: 'gallery-14.png',
    imageAlt: 'A group pointing at a steam train on a stone viaduct in autumn.',
  },
] as const satisfies readonly GalleryImageContent[]
