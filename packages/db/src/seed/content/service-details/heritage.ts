import type { BuiltInDetails } from './details.ts'

export const heritage: BuiltInDetails = {
  lead: 'Every street here has a story, and somebody remembers it. We collect the stories and walk the streets.',
  times: [
    'Thursday, 1pm to 4pm, Rawtenstall: the heritage room is open',
    'Fourth Sunday of the month, 10.30am to 12.30pm: guided walk, from each base in turn',
  ],
  cost: 'Nothing. Walks, scanning and the first ten prints are free.',
  sections: [
    {
      heading: 'What to expect',
      paragraphs: [
        'On Thursday afternoons the heritage room is open. You can look at old maps and photographs, learn how to search the census, or have your own family photographs scanned while you wait. There is a volunteer beside you if you want one.',
        'Once a month we go out and walk. A local guide tells of mill workers, canal boats, weavers and newcomers from many countries. We go slowly, about two miles, with places to sit.',
      ],
    },
    {
      heading: 'Who can come',
      paragraphs: [
        'Everyone. You need not have been born here: stories of arriving are heritage too. Children are welcome with an adult, and most walks suit pushchairs and wheelchairs. We say so beforehand when one does not.',
      ],
    },
    {
      heading: 'How to start',
      paragraphs: [
        'Come on any Thursday, or look at our events page for the next walk. Bring one photograph or object that matters to you, if you have one. We will give it back the same day.',
      ],
    },
  ],
}
