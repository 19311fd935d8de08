export interface DetailSection {
  heading: string
  paragraphs?: string[]
  points?: string[]
}

export interface ServiceDetail {
  lead: string
  sections: DetailSection[]
}

/** The fixed texts of the services with ids 1 to 10. */
export const serviceDetails: Record<number, ServiceDetail> = {
  1: {
    lead: 'Sport here is about feeling better and having fun. Nobody is picked last and nobody is too slow.',
    sections: [
      {
        heading: 'What to expect',
        paragraphs: [
          'A coach meets you, asks how you are and whether anything hurts, and finds a game that suits you. We begin gently, rest often and finish with a drink and a chat. You can stop whenever you like and watch instead.',
          'We lend everything: trainers, sports wheelchairs, balls and bibs. Come in any clothes you can move in. Long sleeves, headscarves and trousers are fine in every sport, and there is a changing room with a curtain.',
        ],
      },
      {
        heading: 'When and where',
        points: [
          'Monday, 6pm to 8pm, Bradford: walking football and wheelchair basketball',
          'Tuesday, 10am to 11.30am, Rawtenstall: a weekly walk of about two miles',
          'Wednesday, 10am to 11.30am, Leeds: gentle exercise, standing or seated',
        ],
      },
      {
        heading: 'Who can come',
        paragraphs: [
          'Anyone aged 8 and over, at any level of fitness, disabled or not. Children under 12 come with an adult. If you have been ill, please ask your doctor first.',
        ],
      },
      { heading: 'What it costs', paragraphs: ['Nothing. The sessions, the kit and the drinks are free.'] },
      {
        heading: 'How to start',
        paragraphs: [
          'Come to any session ten minutes early and ask for the coach. If you would like to know who you will meet, or to tell us about a health condition, send us a message first.',
        ],
      },
    ],
  },
  2: {
    lead: 'Every street here has a story, and somebody remembers it. We collect the stories and walk the streets.',
    sections: [
      {
        heading: 'What to expect',
        paragraphs: [
          'On Thursday afternoons the heritage room is open. You can look at old maps and photographs, learn how to search the census, or have your own family photographs scanned while you wait. There is a volunteer beside you if you want one.',
          'Once a month we go out and walk. A local guide tells of mill workers, canal boats, weavers and newcomers from many countries. We go slowly, about two miles, with places to sit.',
        ],
      },
      {
        heading: 'When and where',
        points: [
          'Thursday, 1pm to 4pm, Rawtenstall: the heritage room is open',
          'Fourth Sunday of the month, 10.30am to 12.30pm: guided walk, from each base in turn',
        ],
      },
      {
        heading: 'Who can come',
        paragraphs: [
          'Everyone. You need not have been born here: stories of arriving are heritage too. Children are welcome with an adult, and most walks suit pushchairs and wheelchairs. We say so beforehand when one does not.',
        ],
      },
      {
        heading: 'What it costs',
        paragraphs: ['Nothing. Walks, scanning and the first ten prints are free.'],
      },
      {
        heading: 'How to start',
        paragraphs: [
          'Come on any Thursday, or look at our events page for the next walk. Bring one photograph or object that matters to you, if you have one. We will give it back the same day.',
        ],
      },
    ],
  },
  3: {
    lead: 'If the days feel long, come and spend an afternoon with us. There is a chair for you.',
    sections: [
      {
        heading: 'What to expect',
        paragraphs: [
          'Somebody greets you at the door and sits with you until you know a few faces. There is tea, coffee and cake. On the tables are dominoes, cards, board games, knitting and the newspaper. Once a month we have music or a quiz.',
          'You may join in or just listen. Some people say little for weeks, and that is fine. If you tell us what you enjoy, we will try to bring it.',
        ],
      },
      {
        heading: 'When and where',
        points: [
          'Tuesday, 1.30pm to 4pm, Leeds: the garden room',
          'Friday, 2pm to 4pm, Rawtenstall: the hall, by the stove',
        ],
        paragraphs: [
          'In term time the Tuesday club is also a bring-and-share tea, when you can bring a visitor to see what we do.',
        ],
      },
      {
        heading: 'Who can come',
        paragraphs: [
          'Adults of any age who would like more company: carers, people living alone, people new to the area. You can bring a friend or a support worker. Both rooms are step-free, and there is a hearing loop in the Leeds hall next door.',
        ],
      },
      {
        heading: 'What it costs',
        paragraphs: ['Nothing. If you cannot manage the bus fare, tell us and we will help.'],
      },
      {
        heading: 'How to start',
        paragraphs: [
          'Just turn up, at any time in the afternoon. If walking in alone is hard, send us a message and someone will meet you outside.',
        ],
      },
    ],
  },
  4: {
    lead: 'It is never too late to learn. Our classes are small, friendly and start from where you are.',
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
        heading: 'When and where',
        points: [
          'Monday and Thursday, 10am to noon, Bradford: computer basics',
          'Wednesday, 6pm to 8pm, Leeds: everyday English',
          'One Saturday a term, 10am to 3pm, Bradford: a short course',
        ],
      },
      {
        heading: 'Who can come',
        paragraphs: [
          'Anyone aged 16 and over. You do not need any qualifications, and you do not need your own computer. Tell us if reading is hard, if you need a larger screen, or if you need somebody to look after your child during class.',
        ],
      },
      {
        heading: 'What it costs',
        paragraphs: ['Nothing. Classes, books and certificates are free, and we can pay your bus fare.'],
      },
      {
        heading: 'How to start',
        paragraphs: [
          'Send us a message with your name and what you would like to learn, or call in at Bradford or Leeds and ask for Gurdeep. You can join in any week of the term.',
        ],
      },
    ],
  },
  5: {
    lead: 'Anyone can run short of money. If you need food this week, come and see us.',
    sections: [
      {
        heading: 'What to expect',
        paragraphs: [
          'You come in, sit down and have a hot drink. The first time, a volunteer asks how many people you feed and what you cannot eat. We do not ask for papers, proof or a referral. Then you get a parcel for about three days: tins, pasta or rice, bread, milk, fruit and vegetables, and a lemon when we have them.',
        ],
        points: [
          'Halal, vegetarian, gluten-free and baby food are always kept',
          'Nappies, soap and period products, if you need them',
          'Food that needs no cooking, if you have no stove or no power',
        ],
      },
      {
        heading: 'When and where',
        points: [
          'Tuesday and Friday, 10am to 1pm, Bradford',
          'Wednesday and Friday, 2pm to 4.30pm, Leeds',
          'Thursday, 10am to noon, Rawtenstall',
        ],
        paragraphs: ['If you cannot leave the house, we deliver on the same days.'],
      },
      {
        heading: 'Who can come',
        paragraphs: [
          'Anyone who is short of food. You can come more than once. If it goes on for some weeks, we will ask whether you would like help with money or benefits as well; you can say no.',
        ],
      },
      { heading: 'What it costs', paragraphs: ['Nothing, ever.'] },
      {
        heading: 'How to start',
        paragraphs: [
          'Come on a parcel day and bring two strong bags if you have them. For a delivery, send us a message or ring. If you have nothing to eat today, say so, and we will find a way.',
        ],
      },
    ],
  },
  6: {
    lead: 'A room of our own, where women meet, talk, make things and look out for each other.',
    sections: [
      {
        heading: 'What to expect',
        paragraphs: [
          'We sit in a circle with tea. Some weeks we only talk. Other weeks we sew, cook together, stretch, or hear from a midwife, a nurse or a woman who has started her own business. You can choose what comes next.',
          'What is said in the room stays in the room. Only women run the group. If things are hard at home, you can speak with a worker alone, and she will tell you what help there is. She does nothing without asking you, unless someone is in danger.',
        ],
      },
      {
        heading: 'When and where',
        points: [
          'Monday, 1pm to 3pm, Bradford: the quiet room',
          'Thursday, 10am to noon, Leeds: the garden room',
        ],
      },
      {
        heading: 'Who can come',
        paragraphs: [
          'All women aged 18 and over, of any faith and background. Several of us speak Urdu, Punjabi, Polish or Arabic. Children under five are welcome in the play corner, with a worker who has been checked and trained.',
        ],
      },
      { heading: 'What it costs', paragraphs: ['Nothing. Materials, food and the play corner are free.'] },
      {
        heading: 'How to start',
        paragraphs: [
          'Come to either group. If you would rather not walk in alone, send a message and ask for Nasreen; she will meet you at the door. You do not have to tell us why you are coming.',
        ],
      },
    ],
  },
  7: {
    lead: 'Some things are easier to say while your hands are busy. That is how this group works.',
    sections: [
      {
        heading: 'What to expect',
        paragraphs: [
          'In Bradford we cook a meal together and eat it. In Rawtenstall we mend bicycles, chairs and tools in the workshop, dig the allotment, or walk on the moor when the sky is clear. There is always a brew and usually a dog.',
          'You can talk about work, children, loss or football, or say nothing. Nobody will push you. Two of us are trained to listen, and if you need more than a group can give, we help you to find it.',
        ],
      },
      {
        heading: 'When and where',
        points: [
          'Wednesday, 6.30pm to 8.30pm, Bradford: the training kitchen',
          'Saturday, 10am to noon, Rawtenstall: the workshop and the allotment',
        ],
      },
      {
        heading: 'Who can come',
        paragraphs: [
          'Men aged 18 and over, of any background. You do not need to be handy. Tools can be used sitting or standing, and the beds can be reached from a wheelchair.',
        ],
      },
      { heading: 'What it costs', paragraphs: ['Nothing. Food, tools and boots are there.'] },
      {
        heading: 'How to start',
        paragraphs: [
          'Turn up, or ring first and one of us will meet you outside. If you are thinking of ending your life, please do not wait for a session: call 999 now.',
        ],
      },
    ],
  },
  8: {
    lead: 'Your place, two evenings a week. Come as you are and bring your friends.',
    sections: [
      {
        heading: 'What to expect',
        paragraphs: [
          'You decide what happens. There is table tennis, a pool table, guitars and drums, cooking, board games and a quiet room with computers for homework. A hot snack is ready halfway through. Each term the club plans one trip and one open mic night.',
          'Youth workers run every session. They are trained and checked, and they are good at listening. If something is wrong, you can talk to one of them alone. They tell you first if they have to pass something on to keep you safe.',
        ],
      },
      {
        heading: 'When and where',
        points: ['Tuesday, 5pm to 7pm, Leeds', 'Friday, 6pm to 8.30pm, Bradford'],
        paragraphs: ['We are open in term time and for two weeks in the summer.'],
      },
      {
        heading: 'Who can come',
        paragraphs: [
          'Anyone aged 11 to 18. If you are disabled or autistic, or new to English, tell us what helps. The first half hour is kept quiet for those who like it calm.',
        ],
      },
      { heading: 'What it costs', paragraphs: ['Nothing. Snacks and trips are free too.'] },
      {
        heading: 'How to start',
        paragraphs: [
          'Come along on a club night. A parent or carer fills in one short form on the first evening, or you take it home and bring it back the next week. Parents are welcome to come and look round.',
        ],
      },
    ],
  },
  9: {
    lead: 'Good food tastes better in company. Join us for a hot lunch and stay for a chat.',
    sections: [
      {
        heading: 'What to expect',
        paragraphs: [
          'The tables are laid by noon. You get soup or a starter, a hot main course, pudding and a cup of tea, brought to your seat. Afterwards there may be bingo, a singer or a talk, or you can simply sit. A nurse comes once a month to check blood pressure and feet.',
          'Tell us what you can and cannot eat. We can cook soft, halal, vegetarian or low in sugar, and nobody makes a fuss of it.',
        ],
      },
      {
        heading: 'When and where',
        points: [
          'Monday, noon to 2pm, Leeds: the main hall',
          'Wednesday, noon to 2pm, Rawtenstall: the hall',
          'Thursday, noon to 2pm, Bradford: the training kitchen',
        ],
      },
      {
        heading: 'Who can come',
        paragraphs: [
          'People aged 60 and over, with a husband, wife, friend or carer of any age. We help with coats, steps and walking frames, and we know how to make people with dementia feel at home.',
        ],
      },
      {
        heading: 'What it costs',
        paragraphs: ['Nothing. The lunch and the lift are both free.'],
      },
      {
        heading: 'How to start',
        paragraphs: [
          'Ring or send a message by the day before, so that we cook enough. Say whether you would like a lift, and a volunteer driver will fetch you and take you home. Families can book for a parent.',
        ],
      },
    ],
  },
  10: {
    lead: 'Some letters are hard to read and some forms are hard to face. Bring them here and we will do it together.',
    sections: [
      {
        heading: 'What to expect',
        paragraphs: [
          'A trained volunteer sits down with you in a private room, reads the letter with you and explains it in plain words. We fill in the form with you, check it and send it. We can also make a phone call with you beside us. What you tell us is kept private.',
        ],
        points: [
          'Benefits and council tax',
          'School places, bus passes and blue badges',
          'Gas, electricity and water bills',
          'Housing forms and letters from a landlord',
        ],
      },
      {
        heading: 'When and where',
        points: [
          'Monday, 10am to 3pm, Bradford',
          'Thursday, 1pm to 4pm, Leeds',
          'Friday, 10am to 1pm, Rawtenstall',
        ],
      },
      {
        heading: 'Who can come',
        paragraphs: [
          'Anyone aged 16 and over. We can arrange an interpreter, also for British Sign Language, if you tell us a few days before. We are not lawyers and do not give immigration advice, but we can tell you who does, free of charge.',
        ],
      },
      {
        heading: 'What it costs',
        paragraphs: ['Nothing. Printing, stamps and phone calls are free as well.'],
      },
      {
        heading: 'How to start',
        paragraphs: [
          'Drop in on an advice day, or send us a message to book a time. Bring the letter, something with your address on it, and your National Insurance number if you know it. If there is a deadline, tell us at once.',
        ],
      },
    ],
  },
}
