import type { BuiltInDetails } from './details.ts'

export const training: BuiltInDetails = {
  lead: 'It is never too late to learn. Our classes are small, friendly and start from where you are.',
  times: [
    'Monday and Thursday, 10am to noon, Bradford: computer basics',
    'Wednesday, 6pm to 8pm, Leeds: everyday English',
    'One Saturday a term, 10am to 3pm, Bradford: a short course',
  ],
  cost: 'Nothing. Classes, books and certificates are free, and we can pay your bus fare.',
  sections: [
    {
      heading: 'What to expect',
      paragraphs: [
        'A tutor talks with you first about what you would like to do: write an e-mail, help with homework, speak to the doctor, find a job. Then we find a class of no more than twelve people. There are no tests unless you want a certificate.',
      ],
      points: [
        'Computer basics: e-mail, forms, video calls and staying safe online',
        'Everyday English: speaking, reading and writing',
        'Short courses with a certificate: food safety and first aid',
      ],
    },
    {
      heading: 'Who can come',
      paragraphs: [
        'Anyone aged 16 and over. You do not need any qualifications, and you do not need your own computer. Tell us if reading is hard, if you need a larger screen, or if you need somebody to look after your child during class.',
      ],
    },
    {
      heading: 'How to start',
      paragraphs: [
        'Send us a message with your name and what you would like to learn, or call in at Bradford or Leeds and ask for Gurdeep. You can join in any week of the term.',
      ],
    },
  ],
}
