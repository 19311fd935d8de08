export interface Base {
  name: string
  town: string
  description: string
  facilities: string[]
  /** The lines of the address without the postcode. */
  address: string[]
  postcode: string
  openingHours: string
  /** Whether the footer and the contact page show this address. */
  hasPostalAddress: boolean
  image: { src: string; srcSet: string; sizes: string; width: number; height: number; alt: string }
}

const image = (town: string, alt: string) => ({
  src: `/bases/base-${town}.webp`,
  srcSet: `/bases/base-${town}-640.webp 640w, /bases/base-${town}.webp 1200w`,
  sizes: '(min-width: 1024px) 35rem, 92vw',
  width: 1200,
  height: 800,
  alt,
})

/** The three bases. The streets are made up, and the postcodes end in letters that Royal Mail does not use. */
export const bases: Base[] = [
  {
    name: 'Bradford',
    town: 'Bradford',
    description:
      'Our largest base fills the ground floor of an old worsted mill. There is a sports hall with a sprung floor, a computer room and the biggest of our three food stores. A bus stops outside the gate every ten minutes.',
    facilities: [
      'Sports hall with changing rooms and a hoist',
      'Computer room with twelve places',
      'Food parcel store and collection hatch',
      'Training kitchen',
      'Quiet room for private talks and for prayer',
      'Step-free entrance, lift and accessible toilets',
    ],
    address: ['ISSE Bradford', 'Lemon Tree Mill', '14 Tenterfold Row', 'Bradford'],
    postcode: 'BD3 9KM',
    openingHours: 'Monday to Friday, 9.30am to 5pm. Evening sessions as listed under each service.',
    hasPostalAddress: true,
    image: image(
      'bradford',
      'A large stone mill with a tall chimney, a yellow and white awning and a ramp to its doors.',
    ),
  },
  {
    name: 'Leeds',
    town: 'Leeds',
    description:
      'A red-brick hall that was once a Sunday school, between two rows of terraced houses. The main hall seats eighty for lunch. The garden room at the back is where the social club and the women meet, and where the lemon trees spend the winter.',
    facilities: [
      'Main hall with a stage and a hearing loop',
      'Garden room with a play corner',
      'Kitchen for the lunch club',
      'Two rooms for advice and classes',
      'Food parcel room',
      'Ramp, wide doors and accessible toilet',
    ],
    address: ['ISSE Leeds', 'The Old School Hall', '3 Ropewalk Rise', 'Leeds'],
    postcode: 'LS9 4OV',
    openingHours: 'Monday to Friday, 9.30am to 4.30pm. Evening sessions as listed under each service.',
    hasPostalAddress: true,
    image: image(
      'leeds',
      'A red-brick hall with a round window like a slice of lemon, teal doors and a ramp.',
    ),
  },
  {
    name: 'Rawtenstall in Lancashire',
    town: 'Rawtenstall',
    description:
      'A small stone hall at the edge of town, with the moor behind it and the valley below. Heritage afternoons are held here, the walks set off from the courtyard, and the allotment begins at the back door.',
    facilities: [
      'Hall with a wood-burning stove',
      'Heritage room with maps, photographs and a scanner',
      'Workshop with tools to borrow',
      'Allotment with raised beds that can be reached from a wheelchair',
      'Food parcel shelf and small kitchen',
      'Level entrance, two blue-badge parking spaces and accessible toilet',
    ],
    address: ['ISSE Rawtenstall', 'Moorgate Hall', '27 Curlew Steps', 'Rawtenstall', 'Lancashire'],
    postcode: 'BB4 6VK',
    openingHours: 'Tuesday to Friday, 9.30am to 4pm. Saturday, 9.30am to 1pm.',
    hasPostalAddress: false,
    image: image('rawtenstall', 'A stone hall below green hills, with a steam train crossing a viaduct.'),
  },
]
