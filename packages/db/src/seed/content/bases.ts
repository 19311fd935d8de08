export interface BaseContent {
  name: string
  town: string
  /** The lines of the address without the postcode. */
  address: string
  postcode: string
  hasPostalAddress: boolean
  openingHours: string
  baseText: string
  /** One facility a line. */
  facilities: string
  /** A file in the seed's image folder. */
  image: string
  imageAlt: string
}

/** The streets are made up, and the postcodes end in letters that Royal Mail does not use. */
export const bases = [
  {
    name: 'Bradford',
    town: 'Bradford',
    address: 'ISSE Bradford\nLemon Tree Mill\n14 Tenterfold Row\nBradford',
    postcode: 'BD3 9KM',
    hasPostalAddress: true,
    openingHours: 'Monday to Friday, 9.30am to 5pm. Evening sessions as listed under each service.',
    baseText:
      'Our largest base fills the ground floor of an old worsted mill. There is a sports hall with a sprung floor, a computer room and the biggest of our three food stores. A bus stops outside the gate every ten minutes.',
    facilities:
      'Sports hall with changing rooms and a hoist\nComputer room with twelve places\nFood parcel store and collection hatch\nTraining kitchen\nQuiet room for private talks and for prayer\nStep-free entrance, lift and accessible toilets',
    image: 'base-bradford.png',
    imageAlt:
      'A large stone mill with a tall chimney, a slice of lemon above a yellow and white awning, and a ramp to its doors.',
  },
  {
    name: 'Leeds',
    town: 'Leeds',
    address: 'ISSE Leeds\nThe Old School Hall\n3 Ropewalk Rise\nLeeds',
    postcode: 'LS9 4OV',
    hasPostalAddress: true,
    openingHours: 'Monday to Friday, 9.30am to 4.30pm. Evening sessions as listed under each service.',
    baseText:
      'A red-brick hall that was once a Sunday school, between two rows of terraced houses. The main hall seats eighty for lunch. The garden room at the back is where the social club and the women meet, and where the lemon trees spend the winter.',
    facilities:
      'Main hall with a stage and a hearing loop\nGarden room with a play corner\nKitchen for the lunch club\nTwo rooms for advice and classes\nFood parcel room\nRamp, wide doors and accessible toilet',
    image: 'base-leeds.png',
    imageAlt: 'A red-brick hall with a round window like a slice of lemon, teal doors and a ramp.',
  },
  {
    name: 'Rawtenstall in Lancashire',
    town: 'Rawtenstall',
    address: 'ISSE Rawtenstall\nMoorgate Hall\n27 Curlew Steps\nRawtenstall\nLancashire',
    postcode: 'BB4 6VK',
    hasPostalAddress: false,
    openingHours: 'Tuesday to Friday, 9.30am to 4pm. Saturday, 9.30am to 1pm.',
    baseText:
      'A small stone hall at the edge of town, with the moor behind it and the valley below. Heritage afternoons are held here, the walks set off from the courtyard, and the allotment begins at the back door.',
    facilities:
      'Hall with a wood-burning stove\nHeritage room with maps, photographs and a scanner\nWorkshop with tools to borrow\nAllotment with raised beds that can be reached from a wheelchair\nFood parcel shelf and small kitchen\nLevel entrance, two blue-badge parking spaces and accessible toilet',
    image: 'base-rawtenstall.png',
    imageAlt: 'A stone hall below green hills, with a steam train crossing a viaduct.',
  },
] as const satisfies readonly BaseContent[]
