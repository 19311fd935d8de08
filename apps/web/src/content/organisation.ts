import { wording } from '@isse/api/site/wording'

export interface Organisation {
  name: string
  /** One sentence, for the page head and the structured data. */
  description: string
  areas: string[]
  copyright: { year: string; holder: string; note: string }
  developerCredit: string
}

/** What page heads, the footer and the structured data say about the charity. */
export const organisation: Organisation = {
  name: 'ISSE',
  description:
    'ISSE is a charity based in Leeds, Bradford and Lancashire that offers sport, heritage, social and training services, food parcels and support groups, all free.',
  areas: ['Leeds', 'Bradford', 'Lancashire'],
  copyright: { year: wording.copyrightYear, holder: 'ISSE', note: 'All rights reserved.' },
  developerCredit: 'Website made by the ISSE website volunteers',
}
