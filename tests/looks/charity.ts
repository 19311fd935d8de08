/** What is typed into a form, by the beginnings of the fields' labels. */
export type Texts = Record<string, string>

/** One form that is filled in and saved once. */
export interface Save {
  /** The address of its screen. */
  screen: string
  /** What it is called in the list of steps. */
  name: string
  texts: Texts
  /** Of long texts, which have an editor. */
  long?: Texts
  /** A file of the charity's pictures, and what it shows. A logo and a portrait have no text: theirs is the name. */
  picture?: [file: string, alt?: string]
  /** The names of options that are chosen: of a starting point, or of one of its parts. */
  look?: string[]
}

/** An invented charity, whose site is built through the screens alone. */
export interface Charity {
  /** Of its pictures, in tests/looks/pictures. */
  folder: string
  /** What a volunteer does in the first hour: the site is presentable after it. */
  firstHour: Save[]
  /** What comes in the weeks after it. */
  later: Save[]
}
