export interface TeamMemberContent {
  name: string
  role: string
  teamMemberText: string
  /** A file in the seed's image folder. */
  image: string
}

/** Five people whom a visitor is likely to meet first. They are made up. */
export const teamMembers = [
  {
    name: 'Nasreen Akhtar',
    role: 'Manager',
    teamMemberText: "Nasreen looks after all three bases and still makes time for the women's group.",
    image: 'team-nasreen.png',
  },
  {
    name: 'Dele Adeyemi',
    role: 'Food parcels and volunteers',
    teamMemberText: 'Dele knows every shelf in the food store and the name of everyone who fills it.',
    image: 'team-dele.png',
  },
  {
    name: 'Margaret Holroyd',
    role: 'Chair of trustees',
    teamMemberText: 'Margaret taught in Bradford for thirty years and runs the lunch club rota.',
    image: 'team-margaret.png',
  },
  {
    name: 'Gurdeep Bains',
    role: 'Training and advice',
    teamMemberText: 'Gurdeep finds you the right class, and sits down with you over the difficult form.',
    image: 'team-gurdeep.png',
  },
  {
    name: 'Beth Ormerod',
    role: 'Youth and sport',
    teamMemberText: 'Beth runs the youth club and referees, kindly, on Monday nights.',
    image: 'team-beth.png',
  },
] as const satisfies readonly TeamMemberContent[]
