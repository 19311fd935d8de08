import type { BuiltInDetails } from './details.ts'

export const mensGroup: BuiltInDetails = {
  lead: 'Some things are easier to say while your hands are busy. That is how this group works.',
  times: [
    'Wednesday, 6.30pm to 8.30pm, Bradford: the training kitchen',
    'Saturday, 10am to noon, Rawtenstall: the workshop and the allotment',
  ],
  cost: 'Nothing. Food, tools and boots are there.',
  sections: [
    {
      heading: 'What to expect',
      paragraphs: [
        'In Bradford we cook a meal together and eat it. In Rawtenstall we mend bicycles, chairs and tools in the workshop, dig the allotment, or walk on the moor when the sky is clear. There is always a brew and usually a dog.',
        'You can talk about work, children, loss or football, or say nothing. Nobody will push you. Two of us are trained to listen, and if you need more than a group can give, we help you to find it.',
      ],
    },
    {
      heading: 'Who can come',
      paragraphs: [
        'Men aged 18 and over, of any background. You do not need to be handy. Tools can be used sitting or standing, and the beds can be reached from a wheelchair.',
      ],
    },
    {
      heading: 'How to start',
      paragraphs: [
        'Turn up, or ring first and one of us will meet you outside. If you are thinking of ending your life, please do not wait for a session: call 999 now.',
      ],
    },
  ],
}
