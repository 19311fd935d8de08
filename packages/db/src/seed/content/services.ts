/** A service of the demonstration. Their order gives their ids, 1 to 10. */
export interface ServiceContent {
  name: string
  serviceText: string
  image: string
  imageAlt: string
}

export const services = [
  {
    name: 'Sports and fitness',
    serviceText:
      'Walking football, wheelchair basketball, gentle exercise and a weekly walk. You do not need to be fit, and you do not need any kit: we lend shoes, sports chairs and bottles. Sessions are free and open to everyone aged 8 and over. Come along to any session ten minutes early and ask for the coach, or send us a message first.',
    image: 'service-sports.png',
    imageAlt:
      'A woman in a hijab kicking a football, a boy running and a man in a wheelchair throwing a basketball.',
  },
  {
    name: 'Local heritage',
    serviceText:
      'Find out about the mills, streets and families of our three towns. You can join a free guided walk once a month, learn to look up old maps and records, or bring a photograph and tell us the story behind it. No knowledge is needed and children are welcome. To start, come to a Thursday afternoon in Rawtenstall or join the next walk.',
    image: 'service-heritage.png',
    imageAlt: 'An older man showing two visitors a mill, a canal and a narrowboat.',
  },
  {
    name: 'Social club',
    serviceText:
      'A warm room, a pot of tea and people to talk to. Each week we play board games, do a bit of craft and sometimes sing. You can join in or just sit and listen. The club is for adults of any age who would like more company. It is free, and so are the tea and cake. Turn up when you like, on your own or with a friend.',
    image: 'service-social.png',
    imageAlt: 'Four people smiling at a table with tea and a lemon cake.',
  },
  {
    name: 'Training and skills',
    serviceText:
      'Learn to use a computer, practise everyday English, or take a short course in food safety or first aid. Groups are small and you go at your own speed. Our courses are free for anyone aged 16 and over, and we can help with bus fares. Send us a message or call in at Bradford or Leeds, and we will find a class that suits you.',
    image: 'service-training.png',
    imageAlt: 'A tutor at a whiteboard with three adults learning at laptops.',
  },
  {
    name: 'Food parcels',
    serviceText:
      'If money is short, we will give you a free parcel with about three days of food. You do not need a referral or any papers. The first time, we ask how many people you feed and what you cannot eat; that is all. We have halal, vegetarian and baby food. Come to any of our bases on a parcel day, or ask us to deliver.',
    image: 'service-food.png',
    imageAlt: 'Two volunteers handing a box of food to a mother and her son.',
  },
  {
    name: "Women's group",
    serviceText:
      'A friendly group for women of every age and background. We talk, drink tea, sew, cook and sometimes invite a speaker. What you say in the room stays in the room. It is free, and there is a play corner with a worker for children under five. Come on a Monday or a Thursday, or ask for Nasreen and she will meet you at the door.',
    image: 'service-women.png',
    imageAlt: 'Three women in armchairs with hot drinks, under a string of warm lights.',
  },
  {
    name: "Men's group",
    serviceText:
      'A place for men to talk, or to do something useful side by side. We mend things, walk on the moor, cook a meal and listen to each other. You can say as much or as little as you like. The group is free and for men aged 18 and over. Come along to a session, or ring first and one of us will meet you outside.',
    image: 'service-men.png',
    imageAlt: 'Three men on a bench in front of the hills with a flask of tea, and a dog beside them.',
  },
  {
    name: 'Youth club',
    serviceText:
      'Two evenings a week for young people aged 11 to 18: table tennis, music, cooking, games and a quiet room for homework. There is a hot snack each time. It is free. Trained youth workers run every session and are there if you want to talk. A parent or carer fills in one short form on the first night, and you are in.',
    image: 'service-youth.png',
    imageAlt: 'Two teenagers playing table tennis while another plays the guitar on a sofa.',
  },
  {
    name: 'Lunch club',
    serviceText:
      'A hot lunch with pudding and good company for people aged 60 and over. We cook everything fresh and can make it soft, halal, vegetarian or low in sugar. Lunch is free, and a volunteer driver can fetch you and take you home. Please tell us by the day before that you are coming, so that we cook enough.',
    image: 'service-lunch.png',
    imageAlt: 'A volunteer bringing bowls of soup to four older people at a long table.',
  },
  {
    name: 'Advice and forms',
    serviceText:
      'Bring us the letter you do not understand or the form you have been putting off. We explain it in plain words and fill it in with you: benefits, council tax, school places, bus passes and more. It is free and private, and we can arrange an interpreter. Drop in at any of our bases on an advice day, or book a time.',
    image: 'service-advice.png',
    imageAlt: 'An adviser and an older woman filling in a form together at a desk.',
  },
] as const satisfies readonly ServiceContent[]
